import type { ReminderResponse } from '@contract/reminder/schemas'
import type { Executor } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { getMembership } from '../get-membership'
import { findLatestReminder, markDismissed } from './repository'

async function reminderOf(exec: Executor, userId: string, now: Date): Promise<ReminderResponse> {
  const { level, expiresAt } = await getMembership(exec, userId, now)
  if (level === 0 || !expiresAt) return { reminder: null }
  const latest = await findLatestReminder(exec, userId, expiresAt)
  if (!latest || latest.dismissedAt) return { reminder: null }
  const { id, days } = latest
  return { reminder: { id, level, days, expiresAt: expiresAt.toISOString() } }
}

/** GET /user/vip/reminder */
export function loadReminder({ services, userId, now }: RequestContext): Promise<ReminderResponse> {
  return reminderOf(services.db, userId, now)
}

/**
 * POST /user/vip/reminder/dismiss: this one is not shown any more on any device of the member; the next one is.
 * @throws NOT_FOUND
 */
export async function dismissReminder(
  { services, userId, now }: RequestContext,
  { id }: { id: string },
): Promise<ReminderResponse> {
  if (!(await markDismissed(services.db, userId, id, now))) throw new AppError('NOT_FOUND')
  return reminderOf(services.db, userId, now)
}
