const SETTLE_MS = 60

/** Moves the keyboard to an element. One that is not there is no error. */
export function focusOn(id: string): void {
  const focus = () => document.getElementById(id)?.focus()
  focus()
  // Taro's elements move their children while they first render, and what moves loses the focus.
  setTimeout(() => {
    if (document.activeElement === document.body) focus()
  }, SETTLE_MS)
}

/** Moves the keyboard `step` controls on inside an element, and stops at its first and last. */
export function moveFocus(id: string, step: number): void {
  const controls = Array.from(document.getElementById(id)?.querySelectorAll<HTMLElement>('[tabindex]') ?? [])
  const at = controls.findIndex((control) => control === document.activeElement)
  controls[Math.min(Math.max(at + step, 0), controls.length - 1)]?.focus()
}
