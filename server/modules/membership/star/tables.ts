/** Append-only. `at` is business time. */
export interface StarEventTable {
  id: string
  user_id: string
  kind: 'activated' | 'lost'
  star: number
  /** Direct SVIPs that it was decided by. */
  ground: number
  rule_version: string
  at: Date
}

declare module '../../../db/tables' {
  interface Tables {
    star_event: StarEventTable
  }
}
