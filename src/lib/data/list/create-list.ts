import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { DEFAULT_PAGE_SIZE, type PageRequest } from '@contract/paging'
import { callPage } from '@/lib/api/call'
import { ownKey } from '@/lib/owner'
import { createListOf, type Paged } from './create-list-of'

type PagedEndpoint = EndpointData & { paged: true }

interface ListOptions<E extends PagedEndpoint> {
  keyOf(row: ResponseOf<E>): string
  /** What the list asks for beside the page, such as its filter; read with each page. */
  request?: () => Omit<RequestOf<E>, keyof PageRequest>
  pageSize?: number
  /** Keep the first page on the device, under the user's id, for a visit without a connection. */
  keep?: boolean
  /** What the rows depend on beside the request, such as the language; read with each page. */
  variant?: () => string
  /** No toast for a page that fails: what stands in the list says it. */
  noAlert?: boolean
}

/** The rows of a paged endpoint, with the actions that a screen takes on them. */
export function createList<E extends PagedEndpoint>(
  endpoint: E,
  {
    keyOf,
    request,
    pageSize = DEFAULT_PAGE_SIZE,
    keep = false,
    variant,
    noAlert = false,
  }: ListOptions<E>,
): Paged<ResponseOf<E>> {
  return createListOf<ResponseOf<E>>({
    keyOf,
    pageSize,
    load: ({ lastId, ...page }) =>
      callPage(
        endpoint,
        { ...request?.(), ...page, ...(lastId ? { last_id: lastId } : {}) } as RequestOf<E>,
        { noAlert },
      ),
    storedAs: keep
      ? () =>
          ownKey(`${endpoint.path} ${JSON.stringify(request?.() ?? {})} rows ${variant?.() ?? ''}`)
      : undefined,
  })
}
