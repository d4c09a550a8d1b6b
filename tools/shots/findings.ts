import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const namespaces = readdirSync(path.resolve(__dirname, '../../locales/en')).map((file) =>
  file.replace('.json', ''),
)

/** What is wrong with a page as it stands on the screen; empty when nothing is. */
export async function findProblems(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const name = (node: Element) =>
      `${node.tagName.toLowerCase()}${node.className && typeof node.className === 'string' ? `.${node.className.trim().split(/\s+/).join('.')}` : ''}`
    const scrolls = (node: Element | null): boolean => {
      for (let at = node; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (overflowX === 'auto' || overflowX === 'scroll') return true
        if (position === 'fixed') return false
      }
      return false
    }
    if (document.documentElement.scrollWidth > width + 1)
      found.push(
        `the page is ${document.documentElement.scrollWidth - width} px wider than the screen`,
      )
    const column = [...document.querySelectorAll('.taro_page')]
      .reverse()
      .find((one) => one.getClientRects().length > 0)
    for (const node of column?.querySelectorAll('*') ?? []) {
      const box = node.getBoundingClientRect()
      const style = getComputedStyle(node)
      if (
        box.width === 0 ||
        box.height === 0 ||
        style.visibility === 'hidden' ||
        style.opacity === '0'
      )
        continue
      const ownText = [...node.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && (child.textContent ?? '').trim() !== '',
      )
      if (!ownText) continue
      if ((box.right > width + 1 || box.left < -1) && !scrolls(node.parentElement))
        found.push(`outside the screen: ${name(node)} "${(node.textContent ?? '').slice(0, 40)}"`)
      const clipped =
        style.overflowX === 'hidden' &&
        node.scrollWidth > node.clientWidth + 1 &&
        style.textOverflow !== 'ellipsis' &&
        // What is only spoken is one pixel large (styles/inject.scss).
        style.clipPath !== 'inset(50%)'
      if (clipped) found.push(`clipped: ${name(node)} "${(node.textContent ?? '').slice(0, 40)}"`)
    }
    const text = document.body.innerText
    const raw =
      new RegExp(`\\b(?:${names.join('|')}):[a-z][\\w.]*`).exec(text) ??
      /{{\s*\w+\s*}}/.exec(text) ??
      // The key alone is what a text that is not there reads as.
      /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/m.exec(text) ??
      /\b(?:undefined|NaN|\[object Object\])\b/.exec(text)
    if (raw) found.push(`a text that is not a text: ${raw[0]}`)
    if (text.trim() === '') found.push('an empty page')
    return [...new Set(found)].slice(0, 8)
  }, namespaces)
}
