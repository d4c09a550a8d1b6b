import type { Tx } from '../../db/transaction'
import { insertDone, listTasks, lockTasks } from './repository'

interface Reading {
  userId: string
  /** Business time. */
  now: Date
  /** A lesson to its end, or a page for so long. */
  read: 'lesson' | { link: string; seconds: number }
}

/** Does the tasks that a reading does: kind 2 by a lesson, kind 3 by its page and its time. True when there is one of them. */
export async function completeReading(tx: Tx, { userId, now, read }: Reading): Promise<boolean> {
  const tasks = (await listTasks(tx, now)).filter((task) =>
    read === 'lesson'
      ? task.kind === 2
      : task.kind === 3 && task.link === read.link && read.seconds >= (task.seconds ?? 0),
  )
  if (tasks.length === 0) return false
  await lockTasks(tx, userId)
  for (const { id: taskId, reward: points } of tasks)
    await insertDone(tx, { userId, taskId, day: '', points, doneAt: now })
  return true
}
