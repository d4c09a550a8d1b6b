import type { Printed } from '../operator-action'

/** Columns padded to their widest cell. */
function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
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

/** A table without rows that says nothing of it would look like one that was cut. */
const NOTHING = 'Nothing to show.'

export function formatPrinted({ table, lines = [] }: Printed): string {
  const empty = table?.rows.length === 0 && lines.length === 0
  return [
    ...(table ? [formatTable(table.columns, table.rows)] : []),
    ...(empty ? [NOTHING] : lines),
  ].join('\n')
}

/** The commands of a group, or all: usage and summary of each. */
export function formatCommands(commands: readonly { usage: string; summary: string }[]): string {
  return [
    'npm run ops -- COMMAND [--json]',
    '',
    ...commands.flatMap(({ usage, summary }) => [usage, `    ${summary}`]),
    '',
    'Each command says more with --help.',
    'Exit codes: 0 done, 1 refused or a difference was found, 2 wrong command line.',
  ].join('\n')
}
