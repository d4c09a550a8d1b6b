import pLimit from 'p-limit'
import type { PushOutcome } from '../../../gateways/push/types'
import type { Services } from '../../../services'
import { dropPushToken, findPushTarget, notePushBadge, type PushTarget } from '../../session'
import { pauseAfter } from '../policy'
import { finish, markSent, postpone, takeDue, type PushRow } from '../repository/outbox'
import { planPush } from './plan'
import type { Senders } from './senders'

/** Pushes that a process takes at once, and those that it sends at the same time. */
const BATCH = 100
const AT_ONCE = 16

async function settle(
  { db, log }: Services,
  row: PushRow,
  target: PushTarget,
  { outcome, now }: { outcome: PushOutcome; now: Date },
): Promise<void> {
  switch (outcome.type) {
    case 'sent':
      return row.kind === 'call' ? markSent(db, row, now) : finish(db, row, now)
    case 'dead':
      await dropPushToken(db, { id: target.id, token: target.token, since: outcome.since })
      return finish(db, row, now)
    case 'refused':
      log.warn({ push: row.id, refusal: outcome.reason }, 'a push was refused')
      return finish(db, row, now)
    case 'later': {
      log.warn({ push: row.id, refusal: outcome.reason }, 'a push is tried again')
      const at = new Date(now.getTime() + pauseAfter(row.attempts, outcome.seconds))
      const { looked, attempts } = row
      // Past its time nobody wants it.
      return at < row.expiresAt
        ? postpone(db, row, { at, looked, attempts, now })
        : finish(db, row, now)
    }
  }
}

async function sendOne(services: Services, senders: Senders, row: PushRow): Promise<void> {
  const { db, systemClock } = services
  const now = systemClock.now()
  const target = await findPushTarget(db, row.device, now)
  if (!target) return finish(db, row, now)
  const plan = await planPush(services, row, target, now)
  if (plan.do === 'drop') return finish(db, row, now)
  // Nothing was tried: its attempts are those that a vendor had.
  if (plan.do === 'again') return postpone(db, row, { ...plan, attempts: row.attempts - 1, now })
  // Before it is sent: whoever reads on meanwhile finds the number that it told.
  if (target.kind === 'apns') await notePushBadge(db, target.id, plan.push.badge)
  const outcome = await senders.send(target, plan.push, plan.use)
  await settle(services, row, target, { outcome, now: systemClock.now() })
}

/**
 * Sends what is due, outside any transaction; what a process took and did not finish is due again when its lease ends. Returns how many
 * were looked at.
 */
export async function sendDue(services: Services, senders: Senders): Promise<number> {
  const rows = await takeDue(services.db, services.systemClock.now(), BATCH)
  const limit = pLimit(AT_ONCE)
  await Promise.all(
    rows.map((row) =>
      limit(() =>
        sendOne(services, senders, row).catch((error: unknown) => {
          services.log.error({ err: error, push: row.id }, 'a push was not sent')
        }),
      ),
    ),
  )
  return rows.length
}
