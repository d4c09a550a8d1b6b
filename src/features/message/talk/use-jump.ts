import { useCallback, useEffect, useRef, useState } from 'react'
import { useScrollTarget } from '@/components/wheel-column/use-scroll-target'
import { bundleOf } from './entries'

/** Time in which a bundle that came near draws its lines. */
const DRAWN_MS = 250

/**
 * Scrolls to a message: first to the bundle that it lies in, which draws its lines when it is near, then to the line itself. `first`: the
 * message to begin with, once it is known.
 */
export function useJump(reach: (seq: number) => Promise<void>, first: number | undefined) {
  const [wanted, setWanted] = useState<string>()
  const [jumped, setJumped] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const jump = useCallback(
    async (seq: number) => {
      setJumped(true)
      await reach(seq)
      setWanted(bundleOf(seq))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWanted(`talk-line-${seq}`), DRAWN_MS)
    },
    [reach],
  )
  const began = useRef(false)
  useEffect(() => {
    if (began.current || first === undefined) return
    began.current = true
    void jump(first)
  }, [first, jump])
  const stopOffering = useCallback(() => setJumped(true), [])
  return { target: useScrollTarget(wanted), jump, jumped, stopOffering }
}
