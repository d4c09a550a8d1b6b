import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { loadQuery, writeQuery } from './query-cache'
import { createQuerySource, type SourceOptions } from './query-source'

/**
 * An endpoint's answer outside a component, through the same cache; `fresh` takes no cached one.
 * @throws ApiError
 */
export async function fetchQuery<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  { fresh = false, ...options }: SourceOptions & { fresh?: boolean } = {},
): Promise<ResponseOf<E>> {
  const state = await loadQuery(createQuerySource(endpoint, request, options), { again: fresh })
  if (state.error) throw state.error
  return state.data as ResponseOf<E>
}

/** Asks again for an answer that an action has changed, whatever is under way. Never rejects. */
export async function refreshQuery<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  options?: SourceOptions,
): Promise<void> {
  await loadQuery(createQuerySource(endpoint, request, options), { again: true })
}

/** Puts what an action answered with in place of the cached answer; undefined leaves it. */
export function updateQuery<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  change: (old: ResponseOf<E> | undefined) => ResponseOf<E> | undefined,
): void {
  writeQuery(createQuerySource(endpoint, request).key, (old) =>
    change(old as ResponseOf<E> | undefined),
  )
}
