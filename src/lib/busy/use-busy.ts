import { useCallback, useRef, useState } from 'react'

export interface Busy {
  /** True while the work runs: for the button's look. */
  busy: boolean
  /** Runs the work, or nothing while an earlier one runs: a double tap is one. A failure is passed on. */
  run(work: () => Promise<void>): Promise<void>
}

/** One piece of work at a time. Taps of the same moment see the same state, so the state alone does not keep the second one out. */
export function useBusy(): Busy {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
