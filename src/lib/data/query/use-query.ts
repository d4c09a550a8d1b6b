import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { loadQuery, readQuery, subscribeQuery, type QueryState } from './query-cache'
import { createQuerySource, type SourceOptions } from './query-source'

export interface Query<T> extends QueryState<T> {
  /** Asks again; what is shown stays until the new answer is there. Resolves when it is. */
  reload(): Promise<void>
}

interface QueryOptions extends SourceOptions {
  /** False while there is nothing to ask for, such as without a session; default true. */
  enabled?: boolean
  /** Ask whenever the screen opens or comes to the front, however young the cached answer: it changes outside the program, such as an order at its cashier. */
  fresh?: boolean
}

const idle: QueryState = { data: undefined, status: 'ready', error: undefined, at: undefined }
const noSubscription = () => () => undefined

/**
 * What an endpoint answers, for a screen: asked for when the screen opens, when the request changes, when the page
 * comes to the front again and when the connection comes back. A cached answer is shown meanwhile, and components
 * that want the same share it and its request. Failures are states, without a toast.
 */
export function useQuery<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  { enabled = true, fresh = false, ...options }: QueryOptions = {},
): Query<ResponseOf<E>> {
  const source = createQuerySource(endpoint, request, options)
  const { key } = source
  const latest = useRef(source)
  latest.current = source

  const subscribe = useCallback((listener: () => void) => subscribeQuery(key, listener), [key])
  const state = useSyncExternalStore(enabled ? subscribe : noSubscription, () =>
    enabled ? readQuery(key) : idle,
  )
  useEffect(() => {
    if (enabled) void loadQuery(latest.current, { again: fresh })
  }, [key, enabled, fresh])
  usePageShow(() => {
    if (enabled) void loadQuery(latest.current, { again: fresh })
  })
  const reload = useCallback(async () => {
    if (enabled) await loadQuery(latest.current, { fresh: true })
  }, [enabled])

  return useMemo(() => ({ ...answered<ResponseOf<E>>(state), reload }), [state, reload])
}

/** The key names the endpoint and the request, and so the answer's type. */
function answered<T>(state: QueryState): QueryState<T> {
  return state as QueryState<T>
}
