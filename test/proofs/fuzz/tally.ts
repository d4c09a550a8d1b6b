/** What became of the requests to one endpoint. */
export interface Row {
  requests: number
  /** Answers of code 0. */
  ok: number
  /** Every other code, and `http 4xx` where there was no envelope, with how often it came. */
  refused: Record<string, number>
}

/** The table of a run, by endpoint. */
export class Tally {
  readonly rows: Record<string, Row> = {}

  add(endpoint: string, code: number | undefined, status: number): void {
    const row = (this.rows[endpoint] ??= { requests: 0, ok: 0, refused: {} })
    row.requests += 1
    if (code === 0) row.ok += 1
    else {
      const name = code === undefined ? `http ${status}` : String(code)
      row.refused[name] = (row.refused[name] ?? 0) + 1
    }
  }

  get requests(): number {
    return Object.values(this.rows).reduce((sum, row) => sum + row.requests, 0)
  }
}
