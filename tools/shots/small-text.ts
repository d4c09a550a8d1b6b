import type { Page } from 'playwright-core'

/** Texts below 12 px as they stand on the screen, and whether text follows the browser's own size; empty when nothing is wrong. */
export async function findSmallText(page: Page, textPercent: number): Promise<string[]> {
  return page.evaluate((percent) => {
    const LEAST = 12
    const found = new Set<string>()
    const nameOf = (node: Element) =>
      `${node.tagName.toLowerCase()}${typeof node.className === 'string' && node.className.trim() !== '' ? `.${node.className.trim().split(/\s+/).join('.')}` : ''}`
    const spokenOnly = (node: Element | null): boolean => {
      for (let at = node; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true
      return false
    }
    /** A transform makes text smaller as well. */
    const scaleOf = (node: Element) =>
      node instanceof HTMLElement && node.offsetHeight > 0
        ? Math.hypot(
            new DOMMatrix(getComputedStyle(node).transform).a,
            new DOMMatrix(getComputedStyle(node).transform).b,
          )
        : 1
    const judge = (node: Element, text: string) => {
      let size = Number.parseFloat(getComputedStyle(node).fontSize)
      for (let at: Element | null = node; at; at = at.parentElement) size *= scaleOf(at)
      if (size < LEAST - 0.01 && node.checkVisibility({ visibilityProperty: true }))
        if (!spokenOnly(node))
          found.add(
            `text of ${Number(size.toFixed(1))} px: ${nameOf(node)} "${text.trim().slice(0, 40)}"`,
          )
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      if (!holder || (text.textContent ?? '').trim() === '') continue
      if (holder.getClientRects().length > 0) judge(holder, text.textContent ?? '')
    }
    for (const field of document.querySelectorAll('input, textarea, select'))
      if (field.getClientRects().length > 0)
        judge(field, field.getAttribute('placeholder') ?? field.id)
    const body = Number.parseFloat(getComputedStyle(document.body).fontSize)
    if (Math.abs(body - (14 * percent) / 100) > 0.01)
      found.add(`text does not follow the browser's own size: ${body} px at ${percent} %`)
    return [...found]
  }, textPercent)
}
