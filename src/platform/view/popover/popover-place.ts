/** Where a popover stands, in CSS pixels of the window; `undefined` for no popover: a sheet from below. */
export interface PopoverPlace {
  /** The edge that it hangs on. */
  edge: 'top' | 'bottom'
  /** From that edge of the window. */
  offset: number
  maxHeight: number
}

/** The least width of a window for popovers. */
export const POPOVER_MIN_WIDTH = 500
const GAP = 8
const ROOM = 360

/** Below its control where there is room, else above it, else in the middle of the window; undefined in a narrow window. */
export function computePopoverPlace(
  control: { top: number; bottom: number } | undefined,
  viewport: { width: number; height: number },
): PopoverPlace | undefined {
  const { width, height } = viewport
  if (width < POPOVER_MIN_WIDTH) return undefined
  if (control) {
    const below = height - control.bottom - GAP * 2
    const above = control.top - GAP * 2
    if (below >= ROOM) return { edge: 'top', offset: control.bottom + GAP, maxHeight: below }
    if (above >= ROOM)
      return { edge: 'bottom', offset: height - control.top + GAP, maxHeight: above }
  }
  const offset = Math.max(GAP, Math.round((height - ROOM * 1.5) / 2))
  return { edge: 'top', offset, maxHeight: height - offset - GAP }
}
