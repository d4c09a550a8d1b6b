/** Append-only. `at` is business time. */
export interface StarEventTable {
  id: string
  userId: string
  kind: 'activated' | 'lost'
  star: number
  /** Direct SVIPs that it was decided by. */
  ground: number
  ruleVersion: string
  at: Date
}

declare module '../../../db/tables' {
  interface Tables {
    star_event: StarEventTable
  }
}
