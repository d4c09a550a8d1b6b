import type { EndpointData, RequestOf } from '@contract/endpoint'
import { call } from '@/lib/api/call'
import { ownKey } from '@/lib/owner'
import type { QuerySource } from './query-cache'

export interface SourceOptions {
  /** Keep the answer on the device, under the user's id, for a visit without a connection. */
  keep?: boolean
  /** What the answer depends on beside the request, such as the language. */
  variant?: string
}

/** The one entry of an endpoint and request; another user has another one. */
export function createQuerySource<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  { keep = false, variant = '' }: SourceOptions = {},
): QuerySource {
  return {
    key: ownKey(`${endpoint.path} ${JSON.stringify(request)} ${variant}`),
    // The screen shows the failure.
    fetch: ({ merge }) => call(endpoint, request, { noAlert: true, merge }),
    keep,
  }
}
