/** A part of a message's text: words, or an address that can be opened. */
export interface TextPart {
  readonly words: string
  /** Absolute, with `https:` or `http:`. */
  readonly link?: string
}

/** An address as people write it; what closes a sentence after it is not part of it. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”「」（）。、，！？؟،؛]+/giu
const CLOSING = /[.,;:!?'’)\]}。、，！？؟،؛…]+$/u

/** A closing bracket stays with an address that opens one. */
function trimAddress(found: string): string {
  const closing = CLOSING.exec(found)?.[0] ?? ''
  const bare = found.slice(0, found.length - closing.length)
  return closing.startsWith(')') && bare.includes('(') ? `${bare})` : bare
}

/** Parts a text at the addresses in it. */
export function splitTextLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0])
    if (!/^(?:https?:\/\/|www\.)[^/?#]*[\p{L}\p{N}]/iu.test(address)) continue
    if (match.index > from) parts.push({ words: text.slice(from, match.index) })
    parts.push({ words: address, link: /^www\./i.test(address) ? `https://${address}` : address })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ words: text.slice(from) })
  return parts
}
