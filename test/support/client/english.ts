import { showLanguage } from '@/i18n/language-store'

/** Loads the English texts before a file's tests: screens are tested by what a person reads. */
export function inEnglish(): void {
  beforeAll(() => showLanguage('en'))
}

/** A key on the keyboard, as the browser reports it. */
export function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
