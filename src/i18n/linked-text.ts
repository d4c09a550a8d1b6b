/** A piece of a sentence; `link` names what its words open. */
interface TextPiece {
  words: string
  link?: string
}

/**
 * Splits 'I accept the <terms>terms of use</terms>.' at its links. One text holds the whole sentence, so that each
 * language puts the links where its grammar wants them and its own spaces around them.
 */
export function splitLinks(text: string): TextPiece[] {
  const [first = '', ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/)
  const pieces: TextPiece[] = [{ words: first }]
  for (let at = 0; at < rest.length; at += 3)
    pieces.push({ link: rest[at], words: rest[at + 1] ?? '' }, { words: rest[at + 2] ?? '' })
  return pieces.filter(({ words }) => words !== '')
}

/** The sentence in plain words. */
export function removeLinks(text: string): string {
  return splitLinks(text)
    .map(({ words }) => words)
    .join('')
}
