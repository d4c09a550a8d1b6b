import type { z } from 'zod'
import type { DailyAttendanceRequest, DailyAttendanceResponse } from '@contract/task/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { loadStanding, toTask } from './list-tasks'
import { dayIn } from '../../texts/zone'
import { chooseZone, countStreak, rewardOf } from './policy'
import {
  findLastCheckIn,
  findTask,
  findZone,
  insertCheckIn,
  insertDone,
  lockTasks,
  upsertZone,
} from './repository'

/** POST /user/task/DailyAttendance: counts a member's local date once, whatever their zone does. @throws NOT_FOUND for any other task */
export async function checkIn(
  context: RequestContext,
  { taskId, timeZone }: z.output<typeof DailyAttendanceRequest>,
): Promise<DailyAttendanceResponse> {
  const { services, userId, now, language } = context
  const task = await findTask(services.db, taskId)
  if (task?.kind !== 1 || (task.endedAt !== null && task.endedAt <= now))
    throw new AppError('NOT_FOUND')
  const counted = await inTransaction(services.db, async (tx) => {
    await lockTasks(tx, userId)
    const { zone, isNew } = chooseZone(await findZone(tx, userId), timeZone, now)
    const day = dayIn(zone, now)
    const streak = countStreak(await findLastCheckIn(tx, userId), { day, zone, now })
    if (streak === undefined) return false
    if (isNew) await upsertZone(tx, { userId, zone, changedAt: now })
    await insertCheckIn(tx, { userId, day, zone, streak, checkedAt: now })
    const points = rewardOf(task.reward, streak)
    await insertDone(tx, { userId, taskId, day, points, doneAt: now })
    return true
  })
  const standing = await loadStanding(context, timeZone, [task])
  return { day: standing.day, counted, task: toTask(task, standing, language) }
}
