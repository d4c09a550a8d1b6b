import type { OpsCommand, OpsResult } from './command'

/** Columns padded to their widest cell. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(columns), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join(
    '\n',
  )
}

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

export function formatResult({ table, lines = [] }: OpsResult): string {
  return [...(table ? [formatTable(table.columns, table.rows)] : []), ...lines].join('\n')
}

export function formatHelp(commands: readonly OpsCommand[]): string {
  return [
    'npm run ops -- COMMAND [--json]',
    '',
    ...commands.flatMap(({ name, usage, summary }) => [
      `${name} ${usage}`.trim(),
      `    ${summary}`,
    ]),
    '',
    'Exit codes: 0 done, 1 refused or a difference was found, 2 wrong command line.',
  ].join('\n')
}
