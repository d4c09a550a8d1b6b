import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'

/** Loads the English texts before a file's tests, those that come with their pages too: screens are tested by what a person reads. */
export function inEnglish(): void {
  beforeAll(async () => {
    await showLanguage('en')
    await loadLazyTexts('en')
  })
}

/** A key on the keyboard, as the browser reports it. */
export function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
