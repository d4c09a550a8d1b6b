import { focusOn, letGo } from './move-focus'

const TYPED_IN = 'input, textarea'
/** What lies over the page and its panels; `holdFocus` lets Tab go there too. */
const OVER_PANELS = '.over-panels'

const isOver = (element: Element | null): boolean => Boolean(element?.closest(OVER_PANELS))

const controls = (): HTMLElement[] =>
  [...document.querySelectorAll(OVER_PANELS)].flatMap((place) =>
    Array.from(place.querySelectorAll<HTMLElement>('[tabindex="0"]')),
  )

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  (!('checkVisibility' in element) || element.checkVisibility())

/**
 * Lends the keyboard to what comes by itself over the page and every panel: it goes to the element, to none of its controls, so that a key
 * that was meant for something else answers nothing. Whoever types stays where they are, and the next Tab leads there. Esc, Tab past an end
 * and the end of it give the keyboard back. The element needs the id and a tabindex, and stands in `.over-panels`.
 */
export function lendFocus(id: string): () => void {
  let before = document.activeElement
  let lent = !before?.matches(TYPED_IN)
  let awaited = !lent
  const giveBack = () => {
    lent = false
    letGo()
    if (before && isShown(before)) before.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isOver(target)) before = target
  }
  const turn = (event: KeyboardEvent): (() => void) | undefined => {
    const at = document.activeElement
    if (isOver(at)) {
      if (event.key === 'Escape') return giveBack
      // Who came by Tab from the page goes on as it leads.
      if (event.key !== 'Tab' || !lent) return undefined
      const all = controls()
      const index = all.findIndex((control) => control === at)
      const next = all[index + (event.shiftKey ? -1 : 1)]
      return next ? () => next.focus() : giveBack
    }
    if (!awaited || event.key !== 'Tab' || event.shiftKey) return undefined
    awaited = false
    lent = true
    return () => controls()[0]?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const move = turn(event)
    if (!move) return
    event.preventDefault()
    // A panel under it, which holds the keyboard, does not hear of it.
    event.stopImmediatePropagation()
    move()
  }
  if (lent) focusOn(id)
  document.addEventListener('focusin', handleFocus)
  window.addEventListener('keydown', handleKey, true)
  return () => {
    document.removeEventListener('focusin', handleFocus)
    window.removeEventListener('keydown', handleKey, true)
    const at = document.activeElement
    if (at === document.body || isOver(at)) giveBack()
  }
}
