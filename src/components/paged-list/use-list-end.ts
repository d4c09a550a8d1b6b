import { useEffect } from 'react'
import { usePageEnd } from '@/platform/view/page-end/use-page-end'
import { useNear } from './use-near'

/** How far from its end, in screens, the next rows are asked for. */
const END_SCREENS = 0.5
const SETTLE_MS = 150

/** Asks for the next rows while there are more and the end of the list is near; the element at its end takes the id. */
export function useListEnd(more: boolean, next: () => unknown): string {
  usePageEnd(() => {
    if (more) next()
  })
  // A page that does not fill the screen has no end to be scrolled to. Without a layout nothing is near.
  const end = useNear(END_SCREENS, false)
  const wanted = end.near && end.height > 0 && more
  useEffect(() => {
    // Rows that have just come push the end away: that is seen first.
    const timer = wanted ? setTimeout(next, SETTLE_MS) : undefined
    return () => clearTimeout(timer)
  }, [wanted, next])
  return end.id
}
