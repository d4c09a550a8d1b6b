import { useEffect, useRef } from 'react'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { startBeats } from './start-beats'

/** Calls `beat` every 3 s while `active` and this page is before the person: neither below another page nor in the background. */
export function useBeats(active: boolean, beat: () => void): void {
  const inFront = useInFront()
  const latest = useRef(beat)
  latest.current = beat
  useEffect(
    () => (active && inFront ? startBeats(() => latest.current()) : undefined),
    [active, inFront],
  )
}
