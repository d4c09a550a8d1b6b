/** As people quote in plain text: the lines before an answer that begin with `> `. Every device shows them, this one as what is answered. */
const LONGEST = 120

/** A text that answers a part of another one. */
export function quoteText(quoted: string, text: string): string {
  const [line = ''] = splitQuote(quoted).text.trim().split('\n')
  const short = [...line].length > LONGEST ? `${[...line].slice(0, LONGEST).join('')}…` : line
  return short === '' ? text : `> ${short}\n${text}`
}

/** What a text answers, '' for nothing, and its own words. */
export function splitQuote(text: string): { quoted: string; text: string } {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('> '))
  if (end <= 0) return { quoted: '', text }
  const quoted = lines
    .slice(0, end)
    .map((line) => line.slice(2))
    .join('\n')
  return { quoted, text: lines.slice(end).join('\n') }
}
