import { isDrawn } from './is-drawn'
import { focusOn } from './move-focus'

const REACHABLE = '[tabindex="0"], input:not([disabled]), textarea:not([disabled])'

/** What comes over an open panel from elsewhere, an incoming call: Tab goes there as well. */
const OVER_PANELS = '.over-panels'

/** The panels that hold the keyboard: the last one lies over the others, and it alone moves it. */
const holding: Element[] = []

/** The one that has the keyboard: the page of another may lie under the one in front. */
function topmost(): Element | undefined {
  return holding.filter((panel) => isDrawn(panel.id)).pop()
}

/** Where Tab goes from a panel: round through what lies over it, from the last control to the first and back. */
function nextControl(panel: Element, backwards: boolean): HTMLElement | undefined {
  const controls = [panel, ...document.querySelectorAll(OVER_PANELS)].flatMap((place) =>
    Array.from(place.querySelectorAll<HTMLElement>(REACHABLE)),
  )
  const at = controls.findIndex((control) => control === document.activeElement)
  if (at < 0) return backwards ? controls[controls.length - 1] : controls[0]
  return controls[(at + (backwards ? -1 : 1) + controls.length) % controls.length]
}

/**
 * Moves the keyboard into a dialog and keeps it there; the answer gives it back to where it was.
 * The panel needs the id and a tabindex.
 */
export function holdFocus(id: string): () => void {
  const panel = document.getElementById(id)
  if (!panel) return () => undefined
  const before = document.activeElement
  holding.push(panel)
  focusOn(id)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || topmost() !== panel) return
    event.preventDefault()
    nextControl(panel, event.shiftKey)?.focus()
  }
  document.addEventListener('keydown', handleKey, true)
  return () => {
    holding.splice(holding.indexOf(panel), 1)
    document.removeEventListener('keydown', handleKey, true)
    if (before instanceof HTMLElement) before.focus()
  }
}
