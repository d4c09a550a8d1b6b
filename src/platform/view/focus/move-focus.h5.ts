/** The id of what has the keyboard by the page's own wish. */
let wanted = ''

const moves = new MutationObserver(() => {
  if (document.activeElement === document.body) document.getElementById(wanted)?.focus()
})

/** Whatever was to have the keyboard is gone, or the person turned to something else. */
export function letGo(): void {
  moves.disconnect()
  document.removeEventListener('pointerdown', letGo, true)
  document.removeEventListener('focusin', handleFocus)
}

function handleFocus({ target }: FocusEvent): void {
  if (target instanceof Element && target.id !== wanted) letGo()
}

/**
 * Moves the keyboard to an element; one that is not there is no error.
 * Taro's elements move their children when they first render, however late that is, and what moves loses
 * the focus: the element gets it back each time (https://github.com/stenciljs/core/issues/6033), until the person or the page turns to something else.
 */
export function focusOn(id: string): void {
  wanted = id
  document.getElementById(id)?.focus()
  moves.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('pointerdown', letGo, true)
  document.addEventListener('focusin', handleFocus)
}

/** Moves the keyboard `step` controls on inside an element, and stops at its first and last. */
export function moveFocus(id: string, step: number): void {
  const controls = Array.from(
    document.getElementById(id)?.querySelectorAll<HTMLElement>('[tabindex]') ?? [],
  )
  const at = controls.findIndex((control) => control === document.activeElement)
  controls[Math.min(Math.max(at + step, 0), controls.length - 1)]?.focus()
}
