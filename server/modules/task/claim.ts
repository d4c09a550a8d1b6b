import type { z } from 'zod'
import type { GetRewardRequest, GetRewardResponse } from '@contract/task/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { creditEarnedPoints, readPoints } from '../points'
import { addBinding } from './binding'
import { findTask, insertDone, listUnclaimed, lockTasks, markClaimed } from './repository'

/** POST /user/task/GetReward: everything of a task that is done and not claimed, each once. @throws NOT_FOUND */
export async function claimReward(
  { services, userId, now }: RequestContext,
  { taskId }: z.output<typeof GetRewardRequest>,
): Promise<GetRewardResponse> {
  const task = await findTask(services.db, taskId)
  if (!task) throw new AppError('NOT_FOUND')
  return inTransaction(services.db, async (tx) => {
    await lockTasks(tx, userId)
    for (const done of await addBinding(tx, { userId, tasks: [task], done: [] }))
      await insertDone(tx, done)
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
