const REACHABLE = '[tabindex="0"], input:not([disabled]), textarea:not([disabled])'

const SETTLE_MS = 60

/** The panels that hold the keyboard: the last one lies over the others, and it alone moves it. */
const holding: Element[] = []

/** Where Tab goes inside a panel: round from the last control to the first and back. */
function nextControl(panel: Element, backwards: boolean): HTMLElement | undefined {
  const controls = Array.from(panel.querySelectorAll<HTMLElement>(REACHABLE))
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
  panel.focus()
  // Taro's elements move their children while they first render, and what moves loses the focus.
  const settled = setTimeout(() => {
    if (holding[holding.length - 1] === panel && !panel.contains(document.activeElement)) panel.focus()
  }, SETTLE_MS)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || holding[holding.length - 1] !== panel) return
    event.preventDefault()
    nextControl(panel, event.shiftKey)?.focus()
  }
  document.addEventListener('keydown', handleKey, true)
  return () => {
    clearTimeout(settled)
    holding.splice(holding.indexOf(panel), 1)
    document.removeEventListener('keydown', handleKey, true)
    if (before instanceof HTMLElement) before.focus()
  }
}
