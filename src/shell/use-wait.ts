import { useEffect, useState } from 'react'

/** Page-load delay and timeout (docs/product/navigation.md, "Loading"). */
export const PAGE_DELAY_MS = 200
export const PAGE_TIMEOUT_MS = 60_000

/** What a page shows while it waits: nothing for 200 ms, then its skeleton, after 60 s a way to try again. */
export type Wait = 'done' | 'blank' | 'loading' | 'late'

export function useWait(ready: boolean): Wait {
  const [wait, setWait] = useState<Wait>('blank')
  useEffect(() => {
    // A page can wait again, for the texts of another language.
    setWait('blank')
    if (ready) return undefined
    const timers = [
      setTimeout(() => setWait('loading'), PAGE_DELAY_MS),
      setTimeout(() => setWait('late'), PAGE_TIMEOUT_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [ready])
  return ready ? 'done' : wait
}
