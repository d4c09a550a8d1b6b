/** Cells that a spreadsheet would take for a formula are quoted as text. */
function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV of RFC 4180 with a line of names; every row has the same fields. */
export function toCsv(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')
}
