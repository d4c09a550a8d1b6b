import { useCallback, useEffect, useRef, useState, type DependencyList } from 'react'
import { onConnectionBack } from '@/lib/network/connection'

export interface Load<T> {
  data: T | undefined
  status: 'loading' | 'ready' | 'error'
  error: Error | undefined
  /** Loads again; what is shown stays until the new answer is there. Resolves when it is. */
  reload(): Promise<void>
}

/**
 * Loads something that no endpoint answers, such as texts that come with a page (answers are queries, src/lib/data): when the page opens, when `deps` change, on `reload`, and after a failure when the connection is back. A late answer of older deps is dropped.
 */
export function useLoad<T>(load: () => Promise<T>, deps: DependencyList): Load<T> {
  const [state, setState] = useState<Omit<Load<T>, 'reload'>>({
    data: undefined,
    status: 'loading',
    error: undefined,
  })
  const generation = useRef(0)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })

  const run = useCallback(async (keep: boolean) => {
    generation.current += 1
    const mine = generation.current
    setState((old) => ({ data: keep ? old.data : undefined, status: 'loading', error: undefined }))
    try {
      const data = await latest.current()
      if (mine === generation.current) setState({ data, status: 'ready', error: undefined })
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      if (mine === generation.current)
        setState((old) => ({ data: old.data, status: 'error', error }))
    }
  }, [])

  useEffect(() => {
    void run(false)
    return () => {
      generation.current += 1
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller's deps say when to load again
  }, deps)

  const failed = state.status === 'error'
  useEffect(() => (failed ? onConnectionBack(() => void run(true)) : undefined), [failed, run])

  const reload = useCallback(() => run(true), [run])
  return { ...state, reload }
}
