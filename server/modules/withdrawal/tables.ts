import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'

/**
 * `address_sealed` is encrypted at rest: the wallet's address, or where a bank payment goes (''  once erased);
 * `address_hash` is keyed and finds the same address again. `identity_sealed`: a bank account's whole form as
 * JSON, null for a wallet and once the account is deleted.
 */
export interface PayoutAccountTable {
  id: string
  user_id: string
  kind: 'usdt' | 'bank'
  name: string
  network: WalletNetworkName | null
  address_sealed: string
  address_hash: string
  masked: string
  identity_sealed: string | null
  created_at: Date
  deleted_at: Date | null
}

/** Amounts in US cents. `pacific_day` 'YYYY-MM-DD' and `pacific_month` 'YYYY-MM' of the request are what the caps count by. */
export interface WithdrawalTable {
  id: string
  reference: string
  user_id: string
  account_id: string
  amount: number
  fee: number
  status: WithdrawalStatus
  policy: string
  rule_version: string
  pacific_day: string
  pacific_month: string
  reason: string | null
  payout_ref: string | null
  idem_key: string
  created_at: Date
}

export interface WithdrawalEventTable {
  withdrawal_id: string
  seq: number
  status: WithdrawalStatus
  actor: string
  at: Date
}

export interface WithdrawalApprovalTable {
  withdrawal_id: string
  operator_id: string
  at: Date
}

declare module '../../db/tables' {
  interface Tables {
    withdrawal_account: PayoutAccountTable
    withdrawal: WithdrawalTable
    withdrawal_event: WithdrawalEventTable
    withdrawal_approval: WithdrawalApprovalTable
  }
}
