/** created: written down, nothing known of its sending; accepted: the gateway has it; unknown: the money may have left. */
export type PayoutStatus = 'created' | 'accepted' | 'unknown' | 'succeeded' | 'failed'

/** One attempt to pay a withdrawal out through a gateway; times are business time. */
export interface PayoutAttemptTable {
  id: string
  withdrawal_id: string
  payout_ref: string
  gateway: 'usdt'
  status: PayoutStatus
  actor: string
  transaction_id: string | null
  reason: string | null
  /** How often the gateway was asked. */
  asked: number
  created_at: Date
  finished_at: Date | null
}

/** A genuine notice as it came; system time. */
export interface PayoutNoticeTable {
  event_id: string
  payout_ref: string
  body: string
  received_at: Date
}

declare module '../../../db/tables' {
  interface Tables {
    payout_attempt: PayoutAttemptTable
    payout_notice: PayoutNoticeTable
  }
}
