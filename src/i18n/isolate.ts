import { getDirection } from '@contract/languages'
import { useLanguageStore } from './language-store'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A Latin name that ends in a mark, such as "n•••", an address that begins with its number, such as "1 Hill Road", or a phone number with its country: in a right-to-left
 * line the mark would stand before it, and the number after it.
 */
const TORN = /^[A-Za-z].*[^A-Za-z0-9]$|^\d.*[A-Za-z]|^\+\d/

/** Keeps a name in one piece where the language is written from right to left. */
export function isolate(name: string): string {
  return getDirection(useLanguageStore.getState().language) === 'rtl' && TORN.test(name)
    ? FIRST_STRONG_ISOLATE + name + POP_ISOLATE
    : name
}
