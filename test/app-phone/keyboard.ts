import type { System } from './native-plugin'

/** Name of the function by which a page says that a field has the keyboard, or that none has. */
export const TO_KEYBOARD = '__toKeyboard'

/** Height of the keyboard with its row of suggestions, from the lower edge of the screen, in CSS pixels. */
export const keyboardHeights: Readonly<Record<System, number>> = { android: 310, ios: 336 }

/**
 * Runs in the web view: a field that is typed into brings the keyboard up, and it goes a moment after the last one is left,
 * as phones do it: a tap on a button lands before it goes. Where it covers the page, the visual viewport is what is left, and
 * the web view moves page and viewport until the field stands in it, as WebKit does.
 */
export function keyboardScript(covers: number): string {
  return `(${playKeyboard.toString()})(${covers}, ${JSON.stringify(TO_KEYBOARD)})`
}

/** Sent to the page as text: it uses nothing from outside. */
function playKeyboard(covers: number, name: string): void {
  const GOES_AFTER_MS = 250
  let up = false
  const view = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, scale: 1 })
  const heightOf = () => window.innerHeight - (up ? covers : 0)
  if (covers > 0) {
    Object.defineProperties(view, {
      height: { get: heightOf },
      width: { get: () => window.innerWidth },
      pageTop: { get: () => window.scrollY + view.offsetTop },
      pageLeft: { get: () => window.scrollX },
    })
    Object.defineProperty(window, 'visualViewport', { value: view })
  }
  const takesText = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement &&
    element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea') &&
    !element.matches('[readonly], [inputmode=none]')

  function reveal(field: Element): void {
    if (covers === 0) return
    const below = field.getBoundingClientRect().bottom - (view.offsetTop + heightOf())
    if (below > 0) {
      const before = window.scrollY
      window.scrollBy(0, below)
      view.offsetTop = Math.min(covers, view.offsetTop + below - (window.scrollY - before))
    }
  }
  function show(shown: boolean): void {
    if (up !== shown) {
      up = shown
      if (!shown) view.offsetTop = 0
      const tell: unknown = Reflect.get(window, name)
      if (typeof tell === 'function') tell(shown)
    }
    const field = document.activeElement
    if (up && takesText(field)) reveal(field)
    view.dispatchEvent(new Event('resize'))
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && takesText(target)) show(true)
  })
  document.addEventListener('focusout', () => {
    setTimeout(() => {
      if (up && !takesText(document.activeElement)) show(false)
    }, GOES_AFTER_MS)
  })
}

/**
 * Runs in the web view: the part of a control that can be seen between the upper edge and the keyboard, beside what it needs. Its lower frame
 * may lie under the keyboard's edge: the web view reveals the field that lies within it.
 */
export function measureSeen(id: string): { top: number; bottom: number; from: number; to: number } {
  const control = Array.from(document.querySelectorAll(`[id="${id}"]`)).at(-1)
  const box = control?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  const frame = control ? parseFloat(getComputedStyle(control).borderBottomWidth) : 0
  const view = window.visualViewport
  const from = view?.offsetTop ?? 0
  return {
    top: box.top,
    bottom: box.bottom - frame,
    from,
    to: from + (view?.height ?? window.innerHeight),
  }
}
