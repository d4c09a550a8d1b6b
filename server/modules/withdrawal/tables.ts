import type { RejectionCause, WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'

/**
 * `addressSealed` is encrypted at rest: the wallet's address, or where a bank payment goes (''  once erased);
 * `addressHash` is keyed and finds the same address again. `identitySealed`: a bank account's whole form as
 * JSON, null for a wallet and once the account is deleted.
 */
export interface PayoutAccountTable {
  id: string
  userId: string
  kind: 'usdt' | 'bank'
  name: string
  network: WalletNetworkName | null
  addressSealed: string
  addressHash: string
  masked: string
  identitySealed: string | null
  createdAt: Date
  /** No withdrawal goes to it before; null: at once. Business time. */
  receivesFrom: Date | null
  deletedAt: Date | null
}

/** Amounts in US cents. `pacificDay` 'YYYY-MM-DD' and `pacificMonth` 'YYYY-MM' of the request are what the caps count by. */
export interface WithdrawalTable {
  id: string
  reference: string
  userId: string
  accountId: string
  amount: number
  fee: number
  status: WithdrawalStatus
  policy: string
  ruleVersion: string
  /** How many different operators must approve it; fixed when it is made. */
  approvalsNeeded: ApprovalsNeeded
  /** Whoever earns for the member seemed to be the member when it was made. */
  selfReferral: boolean
  pacificDay: string
  pacificMonth: string
  reason: string | null
  rejectionCause: RejectionCause | null
  payoutRef: string | null
  idemKey: string
  createdAt: Date
  /** When the money comes back unless somebody has decided; null: before there was a limit. Business time. */
  holdsUntil: Date | null
}

export interface WithdrawalEventTable {
  withdrawalId: string
  seq: number
  status: WithdrawalStatus
  actor: string
  at: Date
}

export type ApprovalsNeeded = 1 | 2

/**
 * `at` is business time, `givenAt` system time. `madeBy`, `confirmedBy` and `countsFrom` are the operator's when they
 * approved, as `ledger verify` needs them; all of them are null for approvals from before they were kept.
 */
export interface WithdrawalApprovalTable {
  withdrawalId: string
  operatorId: string
  at: Date
  givenAt: Date | null
  madeBy: string | null
  confirmedBy: string | null
  countsFrom: Date | null
}

/** A payout reference without its spelling, and the one withdrawal that it has paid. */
export interface PayoutReferenceTable {
  key: string
  withdrawalId: string
}

declare module '../../db/tables' {
  interface Tables {
    withdrawal_account: PayoutAccountTable
    withdrawal: WithdrawalTable
    withdrawal_event: WithdrawalEventTable
    withdrawal_approval: WithdrawalApprovalTable
    payout_reference: PayoutReferenceTable
  }
}
