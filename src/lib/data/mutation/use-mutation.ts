import { useCallback, useRef } from 'react'
import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from './mutate'
import type { MutationOptions, MutationOutcome } from './send-mutation'

/** `busy`: an earlier tap is under way, nothing was sent. */
export type RunOutcome<T> = MutationOutcome<T> | { type: 'busy' }

export interface Mutation<E extends EndpointData> {
  /** True while it is under way: for the button's look. */
  busy: boolean
  /** Sends it, once at a time: a double tap is one request. */
  run(request: RequestOf<E>): Promise<RunOutcome<ResponseOf<E>>>
}

/** An action of a screen on an endpoint. */
export function useMutation<E extends EndpointData>(
  endpoint: E,
  options: MutationOptions<E> = {},
): Mutation<E> {
  const { busy, run: once } = useBusy()
  const latest = useRef({ endpoint, options })
  latest.current = { endpoint, options }
  const run = useCallback(
    async (request: RequestOf<E>) => {
      let outcome: RunOutcome<ResponseOf<E>> = { type: 'busy' }
      await once(async () => {
        const { endpoint: to, options: how } = latest.current
        outcome = await mutate(to, request, how)
      })
      return outcome
    },
    [once],
  )
  return { busy, run }
}
