import type { ColumnType, Generated } from 'kysely'

/** `id` is made of what is unique about the ledger account (see accounts.ts). Balances in US cents. */
export interface LedgerAccountTable {
  id: string
  ownerType: 'user' | 'platform'
  ownerId: string
  kind: string
  currency: Generated<string>
  /** Hot ledger accounts of the platform are split; their balance is the sum of the shards. */
  shard: Generated<number>
  balance: Generated<number>
  allowNegative: boolean
}

/** Append-only, as the types say. `effectiveAt` is business time, `createdAt` the database's. */
export interface LedgerTxTable {
  id: ColumnType<string, string, never>
  kind: ColumnType<string, string, never>
  idemKey: ColumnType<string, string, never>
  requestHash: ColumnType<string, string, never>
  refType: ColumnType<string, string, never>
  refId: ColumnType<string, string, never>
  reversesTxId: ColumnType<string | null, string | null, never>
  actor: ColumnType<string, string, never>
  effectiveAt: ColumnType<Date, Date, never>
  createdAt: ColumnType<Date, never, never>
}

/** Append-only. `id` rises in the order in which a ledger account was posted to: `balanceAfter` can be followed along it. */
export interface LedgerPostingTable {
  id: ColumnType<number, never, never>
  txId: ColumnType<string, string, never>
  seq: ColumnType<number, number, never>
  accountId: ColumnType<string, string, never>
  amount: ColumnType<number, number, never>
  balanceAfter: ColumnType<number, number, never>
}

/** Append-only. The place of a committed transaction in the keyed chain (docs/adr/0178). */
export interface LedgerSealTable {
  seq: ColumnType<number, number, never>
  txId: ColumnType<string, string, never>
  hash: ColumnType<string, string, never>
}

/** A transaction that waits for its seal, since a moment of the database's clock; without one: from before there were seals. A trigger writes it. */
export interface LedgerUnsealedTable {
  txId: ColumnType<string, never, never>
  since: ColumnType<Date | null, never, never>
}

declare module '../../db/tables' {
  interface Tables {
    ledger_account: LedgerAccountTable
    ledger_tx: LedgerTxTable
    ledger_posting: LedgerPostingTable
    ledger_seal: LedgerSealTable
    ledger_unsealed: LedgerUnsealedTable
  }
}
