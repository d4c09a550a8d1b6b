import type { TextKey, Translate } from './text-key'

/** The text for a word of the wire; `unknown` for one that this client does not know, as a newer server may send: the word itself is never shown. */
export function sayKnown(
  t: Translate,
  texts: Readonly<Record<string, TextKey>>,
  word: string,
  unknown: TextKey,
): string {
  return t<TextKey>((Object.hasOwn(texts, word) ? texts[word] : undefined) ?? unknown)
}
