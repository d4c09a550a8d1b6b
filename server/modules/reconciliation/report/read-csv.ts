interface Row {
  line: number
  cells: string[]
}

/** One cell and what ends it; a quoted one may hold quotes, commas and line ends. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y

function splitRows(text: string): Row[] {
  const rows: Row[] = []
  let row: Row = { line: 1, cells: [] }
  let line = 1
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const [whole = '', quoted, plain = '', end] = CELL.exec(text) ?? []
    if (whole === '') break
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end === ',') continue
    rows.push(row)
    row = { line, cells: [] }
  }
  // The file ends with an empty cell.
  if (row.cells.length > 0) rows.push({ ...row, cells: [...row.cells, ''] })
  return rows
}

/** A row of a CSV, its cells by the names of the first line. */
export interface CsvRow {
  /** Of the file, counted from 1. */
  line: number
  cells: Readonly<Record<string, string>>
}

/**
 * The rows of a CSV of RFC 4180. Rows that are shorter than its first line are left out: gateways append sums of their own. A byte
 * order mark does not count.
 */
export function readCsv(text: string): { names: readonly string[]; rows: CsvRow[] } {
  const [first, ...others] = splitRows(text.replace(/^\uFEFF/, ''))
  const names = (first?.cells ?? []).map((name) => name.trim())
  const rows = others
    .filter(({ cells }) => cells.length >= names.length && names.length > 1)
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
    }))
  return { names, rows }
}

/** An amount like `-1234.50` in hundredths; undefined for any other text. A third decimal and on is rounded. */
export function readHundredths(text: string): number | undefined {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const padded = decimals.padEnd(3, '0')
  const rounded = Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0)
  const value = Number(whole) * 100 + rounded
  return sign === '-' && value !== 0 ? -value : value
}
