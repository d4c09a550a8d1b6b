import type { Page } from 'playwright-core'

/**
 * Lines that are cut with an ellipsis before their end, as a Latin name at its beginning where the page is read from right to left. A figure or word of the other
 * direction at the very edge, of which a few signs are left, is none.
 */
export async function findCutBeginnings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const AT_THE_EDGE = 6
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      if (getComputedStyle(parent).textOverflow !== 'ellipsis') continue
      if (parent.scrollWidth <= parent.clientWidth + 1) continue
      const edge = parent.getBoundingClientRect()
      const words = text.textContent ?? ''
      let hidden = false
      let seenAfter = 0
      for (let at = 0; at < words.length; at += 1) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { left, right, width } = range.getBoundingClientRect()
        // A mark of direction, or one half of a character.
        if (width === 0) continue
        const outside = left < edge.left - 1 || right > edge.right + 1
        if (hidden && !outside) seenAfter += 1
        hidden ||= outside
      }
      if (seenAfter > AT_THE_EDGE) found.add(`cut before its end: "${words.slice(0, 60)}"`)
    }
    return [...found]
  })
}
