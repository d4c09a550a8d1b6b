import type { Page } from 'playwright-core'

const RULE = {
  LEAST: 44,
  STEP: 0.25,
  TARGETS:
    'a[href], button, input:not([type="hidden"]), textarea, select, .tappable, [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="tab"], [role="switch"], [role="option"], [role="menuitem"], [role="slider"], [role="textbox"]',
}

/**
 * What can be touched and answers on less than 44 × 44 px, asked of the browser point by point (`elementFromPoint`), so that a hit area that
 * reaches past its box counts, and one that a neighbour covers does not. A link in the middle of a sentence may be as high as its line
 * (WCAG 2.5.8, "Inline").
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(({ LEAST, STEP, TARGETS }) => {
    const nameOf = (node: Element) =>
      `${node.tagName.toLowerCase()}${typeof node.className === 'string' && node.className.trim() !== '' ? `.${node.className.trim().split(/\s+/).join('.')}` : ''}`
    const at = (x: number, y: number) => document.elementFromPoint(x, y)
    /** The target itself or what stands in it, but not another target that stands in it. */
    const answers = (target: Element, x: number, y: number) => at(x, y)?.closest(TARGETS) === target
    /** How far it answers in one direction, to a quarter of a pixel. */
    const reach = (target: Element, [x, y]: [number, number], dx: number, dy: number) => {
      let far = 0
      for (const step of [4, 1, STEP])
        while (far < LEAST && answers(target, x + dx * (far + step), y + dy * (far + step)))
          far += step
      return far
    }
    const isWords = (node: Node) =>
      (node.textContent ?? '').trim() !== '' &&
      (node.nodeType === Node.TEXT_NODE ||
        (node instanceof Element &&
          getComputedStyle(node).display === 'inline' &&
          !node.matches(TARGETS)))
    const inSentence = (target: Element) =>
      target.matches('a[href], [role="link"]') &&
      getComputedStyle(target).display.startsWith('inline') &&
      !/flex|grid/.test(getComputedStyle(target.parentElement ?? target).display) &&
      [...(target.parentElement?.childNodes ?? [])].some(isWords)
    /** A point of it that answers: its middle, or one of a grid where something lies over the middle. */
    const pointOf = (target: Element): [number, number] | undefined => {
      const box = target.getBoundingClientRect()
      const shares = [0.5, 0.25, 0.75, 0.1, 0.9]
      for (const down of shares)
        for (const along of shares) {
          const [x, y] = [box.left + box.width * along, box.top + box.height * down]
          if (answers(target, x, y)) return [x, y]
        }
      return undefined
    }
    /** A bar that stands over the page while it scrolls covers what lies below it only for as long as it lies there. */
    const underBar = (target: Element, box: DOMRect) =>
      [box.top, box.bottom - 1, box.top + box.height / 2].some((y) => {
        for (let over = at(box.left + box.width / 2, y); over; over = over.parentElement)
          if (/fixed|sticky/.test(getComputedStyle(over).position)) return !over.contains(target)
        return false
      })
    const judge = (target: Element): string | undefined => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const point = pointOf(target)
      const box = target.getBoundingClientRect()
      if (!point) {
        const over = at(box.left + box.width / 2, box.top + box.height / 2)
        // What lies under a dialog waits for it.
        if (!over || over.closest('[aria-modal="true"], .modal-layer, .loading')) return undefined
        return `cannot be touched, ${nameOf(over)} lies over it: ${nameOf(target)}`
      }
      const width = reach(target, point, 1, 0) + reach(target, point, -1, 0)
      const height = reach(target, point, 0, 1) + reach(target, point, 0, -1)
      // The browser rounds where a box begins and ends: half a pixel is none.
      if (Math.min(width, height) >= LEAST - 0.5 || underBar(target, box)) return undefined
      return `touch target of ${Math.floor(width)} × ${Math.floor(height)} px: ${nameOf(target)} "${(target.textContent || target.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
    }
    const seen = (node: Element) => {
      const box = node.getBoundingClientRect()
      return (
        box.width > 1 &&
        box.height > 1 &&
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getComputedStyle(node).pointerEvents !== 'none'
      )
    }
    const targets = [...document.querySelectorAll(TARGETS)].filter(
      (node) => seen(node) && !inSentence(node),
    )
    return [...new Set(targets.map(judge).filter((finding) => finding !== undefined))]
  }, RULE)
}
