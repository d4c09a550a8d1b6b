import type { z } from 'zod'
import type {
  ActionBrowseRequest,
  HeartbeatRequest,
  HeartbeatResponse,
} from '@contract/action/schemas'
import { createToken, hashToken, newId } from '../../db/id'
import { inTransaction, type Tx } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { extendCardView } from '../business-card'
import { findLessonSeconds } from '../feed'
import { completeReading } from '../task'
import { extendBrowse, insertBrowse } from './repository'
import type { ActionBrowseTable } from './tables'

/** How much of a lesson's length must have passed until its end counts. */
const LEAST_SHARE = 0.8

/** POST /user/action/browse: the caller looks at something from now on. */
export async function beginBrowse(
  { services: { db, systemClock }, userId }: RequestContext,
  { linkType, linkUrl }: z.output<typeof ActionBrowseRequest>,
): Promise<string> {
  const requestId = createToken()
  const now = systemClock.now()
  await insertBrowse(db, {
    id: newId(),
    userId,
    requestHash: hashToken(requestId),
    linkType,
    linkUrl,
    beganAt: now,
    lastAt: now,
    shownSeconds: 0,
    ended: false,
  })
  return requestId
}

/** Whether what a task asks for is done by a look: a page was read for its time (kind 3), a lesson to its end (kind 2). */
async function completeTasks(tx: Tx, browse: ActionBrowseTable, now: Date): Promise<boolean> {
  const { userId, linkType, linkUrl, ended } = browse
  const seconds = Math.round(browse.shownSeconds)
  if (linkType === 'task')
    return completeReading(tx, { userId, now, read: { link: linkUrl, seconds } })
  if (linkType !== 'feed' || !ended) return false
  const length = await findLessonSeconds(tx, linkUrl)
  if (length === undefined || seconds < length * LEAST_SHARE) return false
  return completeReading(tx, { userId, now, read: 'lesson' })
}

/** POST /user/action/heartbeat: it is still before the person. A pause does not count, and the look goes on after it; nobody speaks for another's. @throws NOT_FOUND */
export async function beat(
  context: RequestContext,
  { requestId, ended }: z.output<typeof HeartbeatRequest>,
): Promise<HeartbeatResponse> {
  const cardView = await extendCardView(context, requestId)
  if (cardView !== undefined) return { seconds: Math.round(cardView), done: false }
  const { services, userId, now } = context
  return inTransaction(services.db, async (tx) => {
    const browse = await extendBrowse(tx, {
      requestHash: hashToken(requestId),
      userId,
      now: services.systemClock.now(),
      ended,
    })
    if (!browse) throw new AppError('NOT_FOUND')
    return { seconds: Math.round(browse.shownSeconds), done: await completeTasks(tx, browse, now) }
  })
}
