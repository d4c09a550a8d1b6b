import type { Page } from 'playwright-core'

/**
 * Figures, codes and addresses whose signs do not follow each other from left to right, as "$950−" for "−$950" or "098••••" for "••••098" among
 * Arabic words without a direction of their own; empty when nothing is wrong. A range is read in the order of its words, and so is a list.
 */
export async function findBackwardsWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
    /** Groups of digits with a blank between, else what stands between blanks and dashes of a range. */
    const WORDS = /\+?\d[\d()]*(?:[ \u00a0]\d[\d()]+)+|[^\s\u2013\u00b7|]+/gu
    const EDGES = /^[^\p{L}\p{N}$€¥+\u2212@#%•*~]+|[^\p{L}\p{N}$€¥+\u2212@#%•*~]+$/gu
    const range = document.createRange()
    const boxAt = (text: Node, at: number): DOMRect => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    }
    const isBackwards = (text: Node, from: number, length: number): boolean => {
      let before: DOMRect | undefined
      for (let at = from; at < from + length; at += 1) {
        const box = boxAt(text, at)
        // A mark of direction, or one half of a character.
        if (box.width === 0) continue
        const sameRow = before && Math.abs(box.top - before.top) < box.height / 2
        if (before && sameRow && box.left < before.left - 0.5) return true
        before = box
      }
      return false
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const line = text.textContent ?? ''
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      if (getComputedStyle(parent).direction !== 'rtl' && !RIGHT_TO_LEFT.test(line)) continue
      for (const { 0: whole, index } of line.matchAll(WORDS)) {
        const word = whole.replace(EDGES, '')
        if (!/[A-Za-z0-9]/.test(word) || RIGHT_TO_LEFT.test(word)) continue
        if (isBackwards(text, index + whole.indexOf(word), word.length))
          found.add(`backwards: "${word.slice(0, 40)}" in "${line.trim().slice(0, 60)}"`)
      }
    }
    return [...found]
  })
}
