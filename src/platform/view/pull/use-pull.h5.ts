import { useEffect } from 'react'
import type { PullTarget } from './types'

/** The page draws the gesture: there is no native one. */
export const drawsPull = true

/** Before a finger has moved this far, its direction is not known. */
const SLOP_PX = 6

/** True where something under the finger is scrolled down, or lies over the page. */
function isBusy(from: Element): boolean {
  if (from.closest('[aria-modal="true"]')) return true
  for (let element: Element | null = from; element; element = element.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = element
    // Where the last stands at the foot, it counts from there, below zero, and is a fraction of a pixel off its end.
    const fromFoot = getComputedStyle(element).flexDirection === 'column-reverse'
    if (scrollTop + (fromFoot ? scrollHeight - clientHeight : 0) >= 1) return true
  }
  return window.scrollY > 0
}

/** Hears the pulls of one element. Answers with a function that stops. */
function listen(element: HTMLElement, target: PullTarget): () => void {
  let from: { x: number; y: number } | undefined
  let pulling = false

  const end = (how: 'release' | 'abort') => () => {
    if (pulling) target[how]()
    pulling = false
    from = undefined
  }
  const abort = end('abort')
  const start = ({ touches, target: touched }: TouchEvent) => {
    const [touch] = touches
    if (touches.length > 1) abort()
    else if (touch && touched instanceof Element && !isBusy(touched))
      from = { x: touch.clientX, y: touch.clientY }
  }
  const handleMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!from || !touch) return
    const down = touch.clientY - from.y
    const aside = Math.abs(touch.clientX - from.x)
    if (!pulling) {
      if (Math.max(Math.abs(down), aside) < SLOP_PX) return
      // Upward or aside: a scroll or a swipe, until the finger leaves.
      if (down <= aside) {
        from = undefined
        return
      }
      pulling = true
    }
    if (event.cancelable) event.preventDefault()
    target.pull(down)
  }
  const release = end('release')
  element.addEventListener('touchstart', start, { passive: true })
  // Not passive: the browser's own pull must not reload the program. On the way down: Taro's ScrollView lets no move out.
  const moves = { passive: false, capture: true }
  element.addEventListener('touchmove', handleMove, moves)
  element.addEventListener('touchend', release)
  element.addEventListener('touchcancel', abort)
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', handleMove, moves)
    element.removeEventListener('touchend', release)
    element.removeEventListener('touchcancel', abort)
  }
}

/** Pulls on the element with this id go to the target; undefined hears nothing. */
export function usePull(id: string, target: PullTarget | undefined): void {
  useEffect(() => {
    const element = document.getElementById(id)
    return element && target ? listen(element, target) : undefined
  }, [id, target])
}
