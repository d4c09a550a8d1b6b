import type { Executor } from '../../db/transaction'
import { findBindingTime } from '../tiktok'
import type { TaskDoneTable, TaskTable } from './tables'

interface Known {
  userId: string
  tasks: readonly TaskTable[]
  done: readonly TaskDoneTable[]
}

/** What is done, and beside it the tasks of kind 5 that the member's TikTok account does while it is connected; one that has ended only if it was connected by then. */
export async function addBinding(
  exec: Executor,
  { userId, tasks, done }: Known,
): Promise<TaskDoneTable[]> {
  const open = tasks.filter(
    ({ id, kind }) => kind === 5 && !done.some(({ taskId }) => taskId === id),
  )
  const doneAt = open.length > 0 ? await findBindingTime(exec, userId) : undefined
  if (!doneAt) return [...done]
  const bound = open
    .filter(({ endedAt }) => endedAt === null || doneAt <= endedAt)
    .map(({ id: taskId, reward: points }) => ({
      userId,
      taskId,
      day: '',
      points,
      doneAt,
      claimedAt: null,
    }))
  return [...done, ...bound]
}
