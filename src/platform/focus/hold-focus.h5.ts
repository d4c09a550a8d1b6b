const REACHABLE = '[tabindex="0"], input:not([disabled]), textarea:not([disabled])'

const SETTLE_MS = 60

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
  panel.focus()
  // Taro's elements move their children while they first render, and what moves loses the focus.
  const settled = setTimeout(() => {
    if (!panel.contains(document.activeElement)) panel.focus()
  }, SETTLE_MS)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    nextControl(panel, event.shiftKey)?.focus()
  }
  document.addEventListener('keydown', handleKey, true)
  return () => {
    clearTimeout(settled)
    document.removeEventListener('keydown', handleKey, true)
    if (before instanceof HTMLElement) before.focus()
  }
}
