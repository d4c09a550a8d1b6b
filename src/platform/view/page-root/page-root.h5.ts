import type { Language } from '@contract/languages'
import { getDirection } from '@contract/languages'

/** Tells the document its language and direction, so that readers, hyphenation and the scroll bar follow. */
export function setRootLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = getDirection(language)
}

/** Caps the column (docs/product/hosts.md, "Telling hosts apart") for styles: `--column-cap` in real pixels, or the whole width. */
export function setColumnCap(pixels: number | undefined): void {
  document.documentElement.style.setProperty('--column-cap', pixels ? `${pixels}px` : '100%')
}

/** Title of the window or tab: the page's and the brand's, which one tab among others needs; the brand's page is the brand alone. */
export function setRootTitle(page: string | undefined, brand: string): void {
  document.title = page && page !== brand ? `${page} · ${brand}` : brand
}

/** Starts the program again. */
export function reloadProgram(): void {
  window.location.reload()
}

/** Shows the first page in the place of the document's look-alike of it (src/index.html). */
export function dropShell(): void {
  document.documentElement.classList.add('started')
}
