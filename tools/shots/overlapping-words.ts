import type { Page } from 'playwright-core'

/** Words that stand on one another in the same box; empty when nothing is wrong. What lies in a layer over the page is another box. */
export async function findOverlappingWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A font's own height is more than its line's, and a line may begin where the one above ends. */
    const LEAST = { across: 2, down: 8 }
    const found = new Set<string>()
    const frames = new Map<Element, { line: string; box: DOMRect }[]>()
    const frameOf = (node: Element | null): Element | undefined => {
      for (let at = node; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.clipPath !== 'none' || style.opacity === '0') return undefined
        if (style.overflowX !== 'visible' && style.textOverflow === 'ellipsis') return undefined
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return at
        const coloured = !/, 0\)$/.test(style.backgroundColor)
        if (coloured || style.backgroundImage !== 'none' || style.position === 'sticky') return at
      }
      return undefined
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const line = (text.textContent ?? '').trim()
      const frame = line === '' ? undefined : frameOf(text.parentElement)
      if (!frame || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const others = frames.get(frame) ?? []
      for (const box of range.getClientRects()) {
        const over = others.find(
          (other) =>
            other.line !== line &&
            Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) >
              LEAST.across &&
            Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > LEAST.down,
        )
        if (over) found.add(`words on words: "${line.slice(0, 30)}" on "${over.line.slice(0, 30)}"`)
      }
      frames.set(frame, [...others, ...[...range.getClientRects()].map((box) => ({ line, box }))])
    }
    return [...found]
  })
}
