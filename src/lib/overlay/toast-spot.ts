import type { Box, InUse } from '@/platform/view/in-use/types'

/** Where a toast rests by its style sheet, above the tab bar and what a phone keeps free below it; and how high one of three lines is, in CSS pixels. */
const REST = 96
const SAFE = 34
const HEIGHT = 96
/** From the upper edge of a page that was pushed up, where a header would end; and from the keyboard. */
const BELOW_HEADER = 60
const GAP = 12

const covers = (one: Box, other: Box) => one.top < other.bottom && other.top < one.bottom

/**
 * Where a toast covers nothing in use: its upper edge in CSS pixels, or undefined for its place of rest. `height` is the
 * window's. Else it stands below the header, where nobody's finger is: 0 for where this one ends.
 */
export function findToastTop(
  { seen, taken, textScale }: InUse,
  height: number,
): number | undefined {
  const tall = Math.ceil(HEIGHT * textScale)
  const at = (top: number): Box => ({ top, bottom: top + tall })
  const isFree = (box: Box) =>
    box.top >= seen.top && box.bottom <= seen.bottom && !taken.some((one) => covers(one, box))
  const rest = { top: height - REST - SAFE - tall, bottom: height - REST }
  if (isFree(rest)) return undefined
  const aboveKeyboard = at(seen.bottom - GAP - tall)
  // Without a keyboard the tab bar is there.
  if (seen.bottom < height && isFree(aboveKeyboard)) return aboveKeyboard.top
  return seen.top && seen.top + BELOW_HEADER
}
