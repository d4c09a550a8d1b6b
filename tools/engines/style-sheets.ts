/** The style sheets in a file: itself, or the style elements of a document, each on the lines where it stands. */
export function styleSheetsOf(file: string, text: string): string[] {
  if (!file.endsWith('.html')) return [text]
  return [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ({ 0: whole, 1: sheet = '', index }) =>
      '\n'.repeat(text.slice(0, index + whole.indexOf(sheet)).split('\n').length - 1) + sheet,
  )
}
