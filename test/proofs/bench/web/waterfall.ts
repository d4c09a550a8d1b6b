/** What is told of one request; times are ms since the navigation began. */
export interface RequestRow {
  readonly url: string
  readonly method: string
  readonly start: number
  /** Undefined: it was not at its end when the visit was. */
  end?: number
  /** What came over the network, headers included. */
  bytes: number
  cached: boolean
  failed: boolean
}

/** A moment that is told between the requests. */
export interface Mark {
  readonly name: string
  readonly at: number
}

const BAR = 40

/** What went over the network until a moment: of a request under way nothing is counted. */
export function countUntil(
  rows: readonly RequestRow[],
  moment: number,
): { bytes: number; requests: number } {
  const done = rows.filter(({ cached, end }) => !cached && end !== undefined && end <= moment)
  return { bytes: done.reduce((sum, { bytes }) => sum + bytes, 0), requests: done.length }
}

/** The path without the hash of its content, so that two builds can be compared. */
export function nameOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname.replace(/[.-][0-9a-f]{8,}(?=\.)/, '')}${search}`
}

/** Requests in the order of their beginning, the marks between them: file, start, end, bytes, and where they lie in time until the last mark and a second. */
export function tableWaterfall(rows: readonly RequestRow[], marks: readonly Mark[]): string[] {
  const last = Math.max(1, ...marks.map(({ at }) => at)) + 1000
  const entries = [
    ...rows.map((row) => ({ at: row.start, line: lineOf(row, last) })),
    ...marks.map(({ name, at }) => ({ at, line: `${' '.repeat(26)}${ms(at)}  ── ${name} ──` })),
  ]
  const head = `${'start'.padStart(7)}${'end'.padStart(7)}${'bytes'.padStart(9)}  file`
  return [head, ...entries.sort((one, other) => one.at - other.at).map(({ line }) => line)]
}

function lineOf(row: RequestRow, last: number): string {
  const { url, method, start, end, bytes, cached, failed } = row
  const size = cached ? 'cache' : failed ? 'failed' : String(bytes)
  const name = `${method === 'GET' ? '' : `${method} `}${nameOf(url)}`
  return `${ms(start)}${end === undefined ? '      …' : ms(end)}${size.padStart(9)}  ${barOf(start, end ?? last, last)}  ${name}`
}

function ms(value: number): string {
  return String(Math.round(value)).padStart(7)
}

function barOf(start: number, end: number, last: number): string {
  const at = (value: number) => Math.min(BAR, Math.max(0, Math.round((value / last) * BAR)))
  const from = Math.min(at(start), BAR - 1)
  const length = Math.max(1, at(end) - from)
  return `${' '.repeat(from)}${'█'.repeat(length)}`.padEnd(BAR)
}
