import { useEffect, useRef } from 'react'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { startBeats } from './start-beats'

/** Calls `beat` every 3 s while `active` and this page is before the person: neither below another page nor in the background. When it comes back it calls at once, which ends the pause. */
export function useBeats(active: boolean, beat: () => void): void {
  const inFront = useInFront()
  const left = useRef(false)
  const latest = useRef(beat)
  latest.current = beat
  useEffect(() => {
    if (!inFront) left.current = true
    if (!active || !inFront) return undefined
    if (left.current) latest.current()
    left.current = false
    return startBeats(() => latest.current())
  }, [active, inFront])
}
