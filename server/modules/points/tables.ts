/** Computing-power points, append-only: earned and bought above zero, spent and taken back below. */
export interface PointsEntryTable {
  id: string
  user_id: string
  amount: number
  kind: 'buy' | 'refund'
  source_id: string
  created_at: Date
}

declare module '../../db/tables' {
  interface Tables {
    points_entry: PointsEntryTable
  }
}
