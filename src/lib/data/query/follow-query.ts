import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { loadQuery, readQuery, subscribeQuery } from './query-cache'
import { createQuerySource } from './query-source'

/** Asks for an answer outside a component, and tells it (undefined while there is none) at once and whenever it changes. @returns an unsubscribe */
export function followQuery<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  listener: (data: ResponseOf<E> | undefined) => void,
): () => void {
  const source = createQuerySource(endpoint, request)
  const tell = () => listener(readQuery(source.key).data as ResponseOf<E> | undefined)
  const leave = subscribeQuery(source.key, tell)
  tell()
  void loadQuery(source)
  return leave
}
