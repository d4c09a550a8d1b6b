import { dictionary } from '@zxcvbn-ts/language-common'

/** So many characters beside a word that somebody would try first make a password of it. */
const REST = 8
/** Shorter pieces of a name stand in too many words that have nothing to do with it. */
const SHORTEST_WORD = 3

const frequent: ReadonlySet<string> = new Set(dictionary.passwords)

const MEANT: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
}

/** What a text may be meant as: without case, and with figures and symbols read as the ones of the alphabet that they look like. */
function readings(text: string): string[] {
  const lower = text.toLowerCase()
  const read = [...lower].map((sign) => MEANT[sign] ?? sign).join('')
  return [lower, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')]
}

/**
 * Whether a password is one that many people have, also with other case, with figures and symbols in place of what they look like, and with others
 * around it (`P@ssw0rd`, `Password-2026!`). With 8 characters or more around it is another one.
 */
export function isFrequent(password: string): boolean {
  const cores = [
    password,
    password.replace(/[^A-Za-z0-9]+$/, ''),
    password.replace(/[^A-Za-z]+$/, ''),
    password.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''),
  ]
  return cores
    .filter((core) => core.length > password.length - REST)
    .some((core) => readings(core).some((reading) => frequent.has(reading)))
}

/** The words of names and of the part before an email's @: each whole, without what stands between its pieces, and piece by piece. */
export function wordsOf(names: readonly (string | null)[]): string[] {
  const words = names
    .map((name) => (name ?? '').toLowerCase().replace(/@.*$/, ''))
    .flatMap((name) => [name, name.replace(/[^a-z0-9]/g, ''), ...name.split(/[^a-z0-9]+/)])
    .filter((word) => /^[\x21-\x7e]+$/.test(word) && word.length >= SHORTEST_WORD)
  return [...new Set(words)].sort((one, other) => other.length - one.length)
}

/** Whether fewer than 8 characters are left of a password when these words are taken out of it. */
export function isNamed(password: string, words: readonly string[]): boolean {
  return readings(password).some((reading, index) => {
    const rest = words.reduce(
      (left, word) => left.replaceAll(readings(word)[index] ?? word, ''),
      reading,
    )
    return rest !== reading && rest.length < REST
  })
}
