import type { Page } from 'playwright-core'

/** Words that do not stand inside what is drawn round them, the nearest box with a colour or a line of its own; empty when nothing is wrong. */
export async function findEscapedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const frameOf = (node: Element | null): Element | undefined => {
      for (let at = node; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        // Cut with an ellipsis, scrolled, or for a screen reader.
        if (style.overflowX !== 'visible' && style.textOverflow === 'ellipsis') return undefined
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined
        if (style.clipPath !== 'none') return undefined
        const coloured = !/, 0\)$/.test(style.backgroundColor)
        if (coloured || style.borderTopWidth !== '0px' || style.overflowX === 'hidden') return at
      }
      return undefined
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const line = (text.textContent ?? '').trim()
      const frame = line === '' ? undefined : frameOf(text.parentElement)
      if (!frame) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      const box = frame.getBoundingClientRect()
      if (words.width === 0 || box.width === 0) continue
      // A font's own height may be more than its line's.
      const leaves =
        words.left < box.left - 1 ||
        words.right > box.right + 1 ||
        words.top < box.top - 4 ||
        words.bottom > box.bottom + 4
      if (leaves)
        found.add(
          `leaves its box: "${line.slice(0, 40)}" in ${frame.tagName.toLowerCase()}.${frame.className}`,
        )
    }
    return [...found]
  })
}
