import { formatMoney } from '@contract/domain/money'
import { daysAfter } from '@contract/domain/utc'
import { appendEntry } from '../../../audit'
import type { Executor } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { changeStatus, tellDecision } from '../payout/complete-transfer'
import { lockById } from '../request/repository'
import { returnMoney } from '../request/return-money'
import { limitHolds, listHeld } from './repository'

export const RELEASE_JOB = 'withdrawal.release'

/** The money of a request comes back at the end of its hold, unless somebody has decided before. */
export async function scheduleRelease(
  { jobs }: Services,
  exec: Executor,
  { id, holdsUntil }: { id: string; holdsUntil: Date },
): Promise<void> {
  await jobs.schedule(exec, { kind: RELEASE_JOB, key: id, runAt: holdsUntil })
}

/** At the server's start: those that were asked for before there was a limit. */
export async function scheduleReleases(services: Services): Promise<void> {
  const { db, businessClock, programme } = services
  await limitHolds(db, daysAfter(await businessClock.now(db), programme.withdrawals.holdDays))
  for (const held of await listHeld(db)) await scheduleRelease(services, db, held)
}

/** Gives the money of a request that still waits for review back, as a rejection whose cause is that nobody decided. */
export async function releaseHold({ tx, services, key, now }: JobRun): Promise<void> {
  const withdrawal = await lockById(tx, key)
  if (withdrawal?.status !== 'pendingReview') return
  const work = { tx, withdrawal, actor: 'system', now }
  const { id, userId, reference, amount, accountMasked } = withdrawal
  await returnMoney(tx, withdrawal, work)
  await changeStatus(work, 'rejected', { cause: 'late' })
  await appendEntry(tx, {
    at: now,
    actor: 'system',
    action: 'withdrawal.release',
    refType: 'withdrawal',
    refId: id,
    detail: { reference, amount },
  })
  await services.mail.sendToMember(tx, {
    userId,
    template: 'withdrawalLate',
    params: { reference, amount: formatMoney(amount), account: accountMasked },
  })
  await tellDecision(services, work, 'rejected')
}
