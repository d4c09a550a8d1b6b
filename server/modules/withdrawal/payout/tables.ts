/** created: written down, nothing known of its sending; accepted: the gateway has it; unknown: the money may have left. */
export type PayoutStatus = 'created' | 'accepted' | 'unknown' | 'succeeded' | 'failed'

/** One attempt to pay a withdrawal out through a gateway; times are business time. */
export interface PayoutAttemptTable {
  id: string
  withdrawalId: string
  payoutRef: string
  gateway: 'usdt'
  status: PayoutStatus
  actor: string
  transactionId: string | null
  reason: string | null
  /** How often the gateway was asked. */
  asked: number
  createdAt: Date
  finishedAt: Date | null
}

/** A genuine notice as it came; system time. */
export interface PayoutNoticeTable {
  eventId: string
  payoutRef: string
  body: string
  receivedAt: Date
}

declare module '../../../db/tables' {
  interface Tables {
    payout_attempt: PayoutAttemptTable
    payout_notice: PayoutNoticeTable
  }
}
