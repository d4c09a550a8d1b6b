/** Computing-power points, append-only: earned and bought above zero, spent and taken back below. */
export interface PointsEntryTable {
  id: string
  userId: string
  amount: number
  kind: 'buy' | 'refund'
  sourceId: string
  createdAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    points_entry: PointsEntryTable
  }
}
