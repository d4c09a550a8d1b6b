import type { Executor } from '../../db/transaction'
import { findBinding } from '../tiktok'
import { listRewardedWith } from './repository'
import type { TaskDoneTable, TaskTable } from './tables'

interface Known {
  userId: string
  tasks: readonly TaskTable[]
  done: readonly TaskDoneTable[]
}

/** What the TikTok account that is connected does of a member's tasks. */
export interface Bound {
  fingerprint: string
  done: TaskDoneTable[]
  /** Tasks among `done` whose reward another member has claimed with this account. */
  taken: readonly string[]
}

/** Of tasks that are not done yet, those of kind 5 that the member's TikTok account does while it is connected; one that has ended only if it was connected by then. */
export async function findBound(
  exec: Executor,
  { userId, tasks, done }: Known,
): Promise<Bound | undefined> {
  const open = tasks.filter(
    ({ id, kind }) => kind === 5 && !done.some(({ taskId }) => taskId === id),
  )
  const binding = open.length > 0 ? await findBinding(exec, userId) : undefined
  if (!binding) return undefined
  const { fingerprint, boundAt: doneAt } = binding
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
  return { fingerprint, done: bound, taken: await listRewardedWith(exec, fingerprint, bound) }
}
