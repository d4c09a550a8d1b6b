import type { ColumnType, Generated } from 'kysely'
import type { PointsKind } from '@contract/points/schemas'

/** Append-only, as the types say: earned and bought above zero, spent and taken back below. `seq` rises in the order in which a balance changed. */
export interface PointsEntryTable {
  id: ColumnType<string, string, never>
  seq: ColumnType<number, never, never>
  userId: ColumnType<string, string, never>
  amount: ColumnType<number, number, never>
  kind: ColumnType<PointsKind, PointsKind, never>
  sourceId: ColumnType<string, string, never>
  createdAt: ColumnType<Date, Date, never>
  balanceAfter: ColumnType<number, number, never>
  boughtAfter: ColumnType<number, number, never>
}

/** What a member has; `bought` is the part of it that money paid for. */
export interface PointsAccountTable {
  userId: string
  balance: Generated<number>
  bought: Generated<number>
}

declare module '../../db/tables' {
  interface Tables {
    points_entry: PointsEntryTable
    points_account: PointsAccountTable
  }
}
