import { inTransaction, type Executor } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { computeMembershipAt } from '../policy'
import { lockStanding } from '../repository'
import { computeNextLook, findDueReminder } from './policy'
import { findNextDue, insertReminder, listDueMembers } from './repository'
import { tellMember } from './tell-member'

export const REMIND_MEMBERS = 'membership.remind'

const MEMBERS_AT_ONCE = 200

/** Tells a member that their membership ends, if that is still so: a renewal meanwhile has moved the end. */
function remindMember(services: Services, userId: string, now: Date): Promise<boolean> {
  return inTransaction(
    services.db,
    async (tx) => {
      const { level, expiresAt } = computeMembershipAt(await lockStanding(tx, userId), now)
      const days = expiresAt && findDueReminder(expiresAt, now)
      if (level === 0 || !days) return false
      const reminder = await insertReminder(tx, { userId, level, expiresAt, days, createdAt: now })
      if (reminder) await tellMember(tx, services, reminder)
      return reminder !== undefined
    },
    { repeatable: true },
  )
}

/**
 * Sends every reminder that is due, each member in a transaction of their own: who could not be told is told by the next look. After
 * a pause of the server only the nearest one of each member is sent.
 */
export async function remindDue(services: Services, now: Date): Promise<number> {
  const { db, log } = services
  let told = 0
  let after = ''
  for (;;) {
    const userIds = await listDueMembers(db, now, after, MEMBERS_AT_ONCE)
    for (const userId of userIds) {
      try {
        if (await remindMember(services, userId, now)) told += 1
      } catch (error) {
        log.error({ err: error, userId }, 'a member could not be reminded')
      }
    }
    const last = userIds.at(-1)
    if (last === undefined) return told
    after = last
  }
}

/** The job: one for all members, on the business clock. It looks again when the next reminder of anybody is due. */
export async function runReminders({ tx, services, now }: JobRun): Promise<void> {
  services.log.info({ told: await remindDue(services, now) }, 'reminders')
  await scheduleReminders(services, tx, computeNextLook(await findNextDue(tx, now), now))
}

/** The server calls this at its start; a look that waits is kept. */
export async function scheduleReminders(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: REMIND_MEMBERS, key: 'all', runAt })
}
