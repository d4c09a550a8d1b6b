import type { Nearness } from './types'

type Listener = (nearness: Nearness) => void

/** What scrolls around an element, one observer each; and a distance. */
const observers = new WeakMap<Element | Document, Map<string, IntersectionObserver>>()
const listeners = new WeakMap<Element, Listener>()

/** The element that scrolls, or the document. */
function scrollerOf(element: Element): Element | Document {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document
}

function observerOf(element: Element, margin: string): IntersectionObserver {
  const root = scrollerOf(element)
  const known = observers.get(root) ?? new Map<string, IntersectionObserver>()
  observers.set(root, known)
  const found = known.get(margin)
  if (found) return found
  const made = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // A page that is left lies hidden, without a size: that says nothing about its rows.
        if (target.getClientRects().length > 0)
          listeners.get(target)?.({ near: isIntersecting, height: boundingClientRect.height })
      }
    },
    { root, rootMargin: margin },
  )
  known.set(margin, made)
  return made
}

/** Tells when an element comes within `screens` heights of the screen, and when it leaves; returns what ends it. */
export function watchNear(id: string, screens: number, listener: Listener): () => void {
  const element = document.getElementById(id)
  if (!element || typeof IntersectionObserver === 'undefined') {
    listener({ near: true, height: 0 })
    return () => undefined
  }
  const reach = Math.round(window.innerHeight * screens)
  const observer = observerOf(element, `${reach}px 0px ${reach}px 0px`)
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer.unobserve(element)
  }
}
