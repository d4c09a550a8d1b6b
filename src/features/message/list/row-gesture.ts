import type { After } from '@/lib/machines/after'
import type { TouchPoint } from '@/lib/gestures/touch-points'

/** Before a finger has moved this far it may still stay or tap. */
const SLOP_PX = 10
const SWIPE_PX = 40
const LONG_MS = 500
/** A browser reports the tap of a finger this soon after it is lifted; what is tapped later is by a key or a mouse. */
const TAP_MS = 400

export interface RowGesturePorts {
  after: After
  /** `toStart`: against the reading direction, which shows the actions; the other way hides them. */
  onSwipe(toStart: boolean): void
  onLongPress(): void
}

/** A finger on a row: a swipe aside shows or hides its actions, one that stays asks for the menu. Neither is a tap. */
export function createRowGesture({ after, onSwipe, onLongPress }: RowGesturePorts) {
  let from: TouchPoint | undefined
  let swiped = false
  let used = false
  let stop = () => {}
  return {
    start(point: TouchPoint | undefined): void {
      stop()
      from = point
      swiped = false
      used = false
      if (!point) return
      stop = after(LONG_MS, () => {
        used = true
        from = undefined
        onLongPress()
      })
    },
    /** `rtl`: the language is written from right to left. */
    move(point: TouchPoint | undefined, rtl: boolean): void {
      if (!from || !point || swiped) return
      const across = point.x - from.x
      const down = Math.abs(point.y - from.y)
      if (Math.max(Math.abs(across), down) >= SLOP_PX) stop()
      if (down > Math.abs(across)) {
        if (down >= SLOP_PX) from = undefined
        return
      }
      if (Math.abs(across) < SWIPE_PX) return
      swiped = true
      used = true
      onSwipe(rtl ? across > 0 : across < 0)
    },
    end(): void {
      stop()
      from = undefined
      if (used)
        stop = after(TAP_MS, () => {
          used = false
        })
    },
    /** Whether the tap that follows was something else. */
    takesTap: () => !used,
  }
}
