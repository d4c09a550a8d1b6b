import type { z } from 'zod'
import type { GetRewardRequest, GetRewardResponse } from '@contract/task/schemas'
import { inTransaction, type Tx } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { creditEarnedPoints, readPoints } from '../points'
import { findBound, type Bound } from './binding'
import {
  findTask,
  insertDone,
  insertTiktokReward,
  listDone,
  listUnclaimed,
  lockTasks,
  markClaimed,
} from './repository'

/** Notes what a TikTok account did, if its reward is not another member's. @throws TIKTOK_REWARDED */
async function noteBound(tx: Tx, { fingerprint, done }: Bound, now: Date): Promise<void> {
  for (const row of done) {
    const { taskId } = row
    if (!(await insertTiktokReward(tx, { taskId, fingerprint, claimedAt: now })))
      throw new AppError('TIKTOK_REWARDED')
    await insertDone(tx, row)
  }
}

/** POST /user/task/GetReward: everything of a task that is done and not claimed, each once. @throws NOT_FOUND, TIKTOK_REWARDED */
export async function claimReward(
  { services, userId, now }: RequestContext,
  { taskId }: z.output<typeof GetRewardRequest>,
): Promise<GetRewardResponse> {
  const task = await findTask(services.db, taskId)
  if (!task) throw new AppError('NOT_FOUND')
  return inTransaction(services.db, async (tx) => {
    await lockTasks(tx, userId)
    const bound = await findBound(tx, {
      userId,
      tasks: [task],
      done: await listDone(tx, userId, [taskId], ''),
    })
    if (bound) await noteBound(tx, bound, now)
    let points = 0
    for (const done of await listUnclaimed(tx, userId, taskId)) {
      const sourceId = `task:${taskId}:${userId}:${done.day}`
      if (done.points > 0)
        await creditEarnedPoints(tx, { userId, sourceId, points: done.points, now })
      await markClaimed(tx, done, now)
      points += done.points
    }
    return { points, balance: await readPoints(tx, userId) }
  })
}
