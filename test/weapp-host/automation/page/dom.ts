import type { Element as WxElement } from 'glass-easel'

/** The DOM element that draws an element of the mini-program. */
export function domOf(element: WxElement): HTMLElement {
  const drawn: unknown = element.$$
  if (!(drawn instanceof HTMLElement)) throw new Error('the element is not drawn')
  return drawn
}

const HIDDEN = new Set(['SCRIPT', 'STYLE'])

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof HTMLElement) || HIDDEN.has(node.tagName) || node.style.display === 'none')
    return ''
  return [...node.childNodes].map(textOf).join('')
}

/** `innerText`, and what comes nearest to it where nothing is laid out. */
export function innerText(element: HTMLElement): string {
  const text: unknown = Reflect.get(element, 'innerText')
  return typeof text === 'string' ? text : textOf(element)
}

/** False in jsdom, where every box is 0 × 0. */
export function isLaidOut(): boolean {
  return document.documentElement.getBoundingClientRect().width > 0
}

/** A DOM property by its path, such as `document.documentElement.scrollWidth`. */
export function propertyAt(path: string, roots: Record<string, unknown>): unknown {
  return path.split('.').reduce<unknown>((value, name, index) => {
    if (index === 0 && name in roots) return roots[name]
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }, roots)
}
