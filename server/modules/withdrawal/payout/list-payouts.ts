import { OperatorError } from '../../../operator-action'
import type { Services } from '../../../services'
import { listAttempts } from './repository'
import type { PayoutStatus } from './tables'
import { findByReference } from '../request/repository'

/** An attempt as operators see it. */
export interface PayoutLine {
  payoutRef: string
  status: PayoutStatus
  transactionId: string | null
  reason: string | null
  actor: string
  createdAt: string
  finishedAt: string | null
}

/** The payout attempts of a withdrawal, oldest first. @throws OperatorError NOT_FOUND */
export async function listPayouts({ db }: Services, reference: string): Promise<PayoutLine[]> {
  const row = await findByReference(db, reference)
  if (!row) throw new OperatorError('NOT_FOUND', `There is no withdrawal ${reference}.`)
  const attempts = await listAttempts(db, row.id)
  return attempts.map((attempt) => ({
    payoutRef: attempt.payoutRef,
    status: attempt.status,
    transactionId: attempt.transactionId,
    reason: attempt.reason,
    actor: attempt.actor,
    createdAt: attempt.createdAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
  }))
}
