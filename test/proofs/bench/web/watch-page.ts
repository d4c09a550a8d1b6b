import type { Shift, Sight } from './figures'

/** What a visit waits for: a text, or an element that can be used. */
export interface Wanted {
  readonly name: string
  readonly text?: string
  readonly selector?: string
}

/** What the page itself noted. */
export interface PageNotes {
  readonly seen: Record<string, Sight>
  readonly shifts: Shift[]
}

declare global {
  var benchNotes: PageNotes | undefined
}

/**
 * Runs in the page before its scripts: notes when each thing that is wanted has been painted, and every layout shift. It looks
 * after a change of the document or when a file has come, once in a frame, so that looking costs the page next to nothing;
 * a text counts wherever it stands, so that a shell or a cached screen counts like the page itself.
 */
export function watchPage(wanted: readonly Wanted[]): void {
  if (window !== window.top) return
  const notes: PageNotes = { seen: {}, shifts: [] }
  globalThis.benchNotes = notes
  let left = [...wanted]
  let waiting = false

  const findText = (text: string): Element[] => {
    const found: Element[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement && nodeValue?.trim() === text) found.push(parentElement)
    }
    return found
  }
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (hit.contains(element) || element.contains(hit))
  }
  const look = (frame: number): void => {
    waiting = false
    let invisible = false
    const found = left.filter(({ text, selector }) => {
      const elements = text ? findText(text) : [...document.querySelectorAll(selector ?? '')]
      const shown = elements.some(isShown)
      invisible ||= elements.length > 0 && !shown
      return shown
    })
    left = left.filter((one) => !found.includes(one))
    if (found.length > 0) {
      // Its turn comes when this frame has been painted, or later if the page keeps the thread.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        for (const { name } of found) notes.seen[name] = { frame, turn: performance.now() }
      }
      port2.postMessage(null)
    }
    // What hides it may go without a change of the document: a style sheet, an animation.
    if (invisible) lookSoon()
  }
  function lookSoon(): void {
    if (waiting || left.length === 0) return
    waiting = true
    requestAnimationFrame(look)
  }

  new MutationObserver(lookSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden'],
  })
  document.addEventListener('load', lookSoon, true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        notes.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')) })
  }).observe({ type: 'layout-shift', buffered: true })
}
