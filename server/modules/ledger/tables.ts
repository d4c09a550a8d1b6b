import type { ColumnType, Generated } from 'kysely'

/** `id` is made of what is unique about the account (see accounts.ts). Balances in US cents. */
export interface LedgerAccountTable {
  id: string
  owner_type: 'user' | 'platform'
  owner_id: string
  kind: string
  currency: Generated<string>
  /** Hot accounts of the platform are split; their balance is the sum of the shards. */
  shard: Generated<number>
  balance: Generated<number>
  allow_negative: boolean
}

/** Append-only, as the types say. `effective_at` is business time, `created_at` the database's. */
export interface LedgerTxTable {
  id: ColumnType<string, string, never>
  kind: ColumnType<string, string, never>
  idem_key: ColumnType<string, string, never>
  request_hash: ColumnType<string, string, never>
  ref_type: ColumnType<string, string, never>
  ref_id: ColumnType<string, string, never>
  reverses_tx_id: ColumnType<string | null, string | null, never>
  actor: ColumnType<string, string, never>
  effective_at: ColumnType<Date, Date, never>
  created_at: ColumnType<Date, never, never>
}

/** Append-only. `id` rises in the order in which an account was posted to: `balance_after` can be followed along it. */
export interface LedgerPostingTable {
  id: ColumnType<number, never, never>
  tx_id: ColumnType<string, string, never>
  seq: ColumnType<number, number, never>
  account_id: ColumnType<string, string, never>
  amount: ColumnType<number, number, never>
  balance_after: ColumnType<number, number, never>
}

declare module '../../db/tables' {
  interface Tables {
    ledger_account: LedgerAccountTable
    ledger_tx: LedgerTxTable
    ledger_posting: LedgerPostingTable
  }
}
