/** What a text of an older version answers, '' for nothing, and its own words: it began with the answered lines, each after `> `. */
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
