import { useCallback, useEffect, useRef, useState } from 'react'
import { useScrollTarget } from '@/components/wheel-column/use-scroll-target'
import { bundleOf } from './entries'

/** Time in which a bundle that came near draws its lines. */
const DRAWN_MS = 250

/** Scrolls to a message: first to the bundle that it lies in, which draws its lines when it is near, then to the lines themselves. */
export function useJump(reach: (seq: number) => Promise<void>) {
  const [wanted, setWanted] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const jump = useCallback(
    async (seq: number) => {
      await reach(seq)
      const bundle = bundleOf(seq)
      setWanted(bundle)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWanted(`talk-line-${seq}`), DRAWN_MS)
    },
    [reach],
  )
  return { target: useScrollTarget(wanted), jump }
}
