import { useCallback, useEffect, useRef, useState } from 'react'
import { useScrollTarget } from '@/components/wheel-column/use-scroll-target'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'

/** Time in which the lines beside the wanted one are drawn; they may move it. */
const DRAWN_MS = 250
/** Time after which the screen is there, and draws what is near by itself. */
const THERE_MS = 1500

/**
 * Scrolls to a message once it is there, however far away it lies; what cannot be had is said, and nothing moves. `first`: the message to
 * begin with, once it is known.
 */
export function useJump(reach: (seq: number) => Promise<boolean>, first: number | undefined) {
  const t = useT()
  /** Its lines are drawn, wherever the screen is. */
  const [held, setHeld] = useState<number>()
  const [wanted, setWanted] = useState<string>()
  const [jumped, setJumped] = useState(false)
  const [busy, setBusy] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const latest = useRef(0)
  const stopTimers = useCallback(() => timers.current.splice(0).forEach(clearTimeout), [])
  useEffect(() => stopTimers, [stopTimers])
  const jump = useCallback(
    async (seq: number) => {
      const mine = (latest.current += 1)
      setBusy(true)
      const there = await reach(seq)
      if (mine !== latest.current) return
      setBusy(false)
      if (!there) return showToast(t('messages:olderFailed'), TOAST_MS.error)
      setJumped(true)
      setHeld(seq)
      stopTimers()
      const show = () => setWanted(`talk-line-${seq}`)
      const hide = () => setWanted(undefined)
      hide()
      timers.current = [
        setTimeout(show),
        setTimeout(hide, DRAWN_MS),
        setTimeout(show, DRAWN_MS + 20),
        setTimeout(() => setHeld(undefined), THERE_MS),
      ]
    },
    [reach, stopTimers, t],
  )
  const began = useRef(false)
  useEffect(() => {
    if (began.current || first === undefined) return
    began.current = true
    void jump(first)
  }, [first, jump])
  const stopOffering = useCallback(() => setJumped(true), [])
  return { target: useScrollTarget(wanted), held, jump, jumped, busy, stopOffering }
}
