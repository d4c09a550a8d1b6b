import type { Box, InUse } from './types'

const CONTROL = 'button, a, [role="button"], [role="link"], [role="checkbox"], [role="switch"]'
const FIELD = 'input, textarea'

let pressed: Element | undefined

function boxOf(element: Element | null | undefined): readonly Box[] {
  const box = element?.isConnected ? element.getBoundingClientRect() : undefined
  return box && box.height > 0 ? [{ top: box.top, bottom: box.bottom }] : []
}

/** What is in use now; a browser knows its field. */
export function measureInUse(_fieldId: string | undefined, done: (use: InUse) => void): void {
  const view = window.visualViewport
  const top = view?.offsetTop ?? 0
  const field = document.activeElement?.matches(FIELD) ? document.activeElement : undefined
  done({
    seen: { top, bottom: top + (view?.height ?? window.innerHeight) },
    taken: [...boxOf(field?.closest('.text-field') ?? field), ...boxOf(pressed)],
    textScale: (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16,
  })
}

/** Calls back when the keyboard comes or goes, or another field is typed into. */
export function onInUseChange(listener: () => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target instanceof Element && target.closest(CONTROL)) || undefined
    },
    true,
  )
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  window.visualViewport?.addEventListener('resize', listener)
  window.visualViewport?.addEventListener('scroll', listener)
}
