import type { Page } from 'playwright-core'

/**
 * Keeps the text of every toast of a document, the program's and WeChat's own. A toast goes by itself after 1.5 s (docs/product/components.md, "Toasts and loading"), which is less than a
 * busy machine may need to look for it; who looks late must not miss what was said.
 */
export const KEEP_TOASTS = `(() => {
  if (globalThis.__toasts) return
  const kept = (globalThis.__toasts = [])
  const known = new WeakMap()
  const look = () => {
    for (const toast of document.querySelectorAll('.toast__text, .wx-toast')) {
      const text = (toast.textContent ?? '').replace(/\\s+/g, ' ').trim()
      if (text === '' || known.get(toast) === text) continue
      known.set(toast, text)
      kept.push(text)
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  look()
})()`

/** Forgets the toasts so far: a person does something, and what is said next is about that. */
export async function forgetToasts(page: Page): Promise<void> {
  await page.evaluate('void globalThis.__toasts?.splice(0)').catch(() => undefined)
}

/** Toasts since they were forgotten last. A page that is on its way to another has none. */
export async function toastsOf(page: Page): Promise<string[]> {
  const kept: unknown = await page.evaluate('globalThis.__toasts ?? []').catch(() => [])
  return Array.isArray(kept) ? kept.map(String) : []
}
