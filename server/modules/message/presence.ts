import type { z } from 'zod'
import type { PresenceRequest, PresenceResponse } from '@contract/message/schemas'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { findSeen } from '../notification'
import { findListener, isMember } from './repository/conversations'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** A socket is noted once a minute. */
const ONLINE_MS = 2 * MINUTE_MS
const LONGEST_MS = 7 * DAY_MS

/** How exactly it is said when somebody was there. */
const stepOf = (age: number) => (age < DAY_MS ? 5 : 60) * MINUTE_MS

/** GET /user/im/presence: asked for by who has the conversation open. @throws CONVERSATION_NOT_FOUND */
export async function readPresence(
  { services: { db, systemClock }, userId, now }: RequestContext,
  { conversation }: z.output<typeof PresenceRequest>,
): Promise<PresenceResponse> {
  if (!(await isMember(db, conversation, userId))) throw new AppError('CONVERSATION_NOT_FOUND')
  const other = await findListener(db, conversation, userId)
  const seen = other && (await findSeen(db, { userId: other, readerId: userId }))
  const age = seen ? systemClock.now().getTime() - seen.getTime() : Infinity
  if (age <= ONLINE_MS) return { online: true, seenAt: null }
  if (age > LONGEST_MS) return { online: false, seenAt: null }
  const step = stepOf(age)
  const rough = Math.floor((now.getTime() - age) / step) * step
  return { online: false, seenAt: new Date(rough).toISOString() }
}
