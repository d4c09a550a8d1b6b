import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type {
  CheckInTable,
  MemberZoneTable,
  TaskBrowseTable,
  TaskDoneTable,
  TaskTable,
  TiktokRewardTable,
} from './tables'

/** One action of a member on tasks after the other. */
export async function lockTasks(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`task:${userId}`}))`.execute(tx)
}

/** What is on offer at a moment, the check-in first, then the newest. */
export function listTasks(exec: Executor, now: Date): Promise<TaskTable[]> {
  return exec
    .selectFrom('task')
    .selectAll()
    .where('beginsAt', '<=', now)
    .where(({ or, eb }) => or([eb('endedAt', 'is', null), eb('endedAt', '>', now)]))
    .orderBy(sql`kind = 1`, 'desc')
    .orderBy('beginsAt', 'desc')
    .orderBy('id')
    .execute()
}

/** What has ended and a member may still have to claim: what is done and not claimed, and any binding (kind 5), which notes nothing before that. */
export function listEndedOf(exec: Executor, userId: string, now: Date): Promise<TaskTable[]> {
  return exec
    .selectFrom('task')
    .selectAll()
    .where('endedAt', '<=', now)
    .where(({ and, or, eb, exists, not, selectFrom }) => {
      const done = selectFrom('task_done')
        .select(sql`1`.as('one'))
        .whereRef('taskId', '=', 'task.id')
        .where('userId', '=', userId)
      return or([
        exists(done.where('claimedAt', 'is', null)),
        and([eb('kind', '=', 5), not(exists(done))]),
      ])
    })
    .orderBy('endedAt', 'desc')
    .orderBy('id')
    .execute()
}

export function findTask(exec: Executor, id: string): Promise<TaskTable | undefined> {
  return exec.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of these tasks what a member has done: once, on a day, or without having claimed it yet. */
export function listDone(
  exec: Executor,
  userId: string,
  taskIds: readonly string[],
  day: string,
): Promise<TaskDoneTable[]> {
  if (taskIds.length === 0) return Promise.resolve([])
  return exec
    .selectFrom('task_done')
    .selectAll()
    .where('userId', '=', userId)
    .where('taskId', 'in', [...taskIds])
    .where(({ or, eb }) => or([eb('day', 'in', ['', day]), eb('claimedAt', 'is', null)]))
    .execute()
}

/** Notes that a task is done; false where it stood already. */
export async function insertDone(tx: Tx, done: Omit<TaskDoneTable, 'claimedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('task_done')
    .values({ ...done, claimedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What a member has done of a task and not claimed, oldest first. */
export function listUnclaimed(tx: Tx, userId: string, taskId: string): Promise<TaskDoneTable[]> {
  return tx
    .selectFrom('task_done')
    .selectAll()
    .where('userId', '=', userId)
    .where('taskId', '=', taskId)
    .where('claimedAt', 'is', null)
    .orderBy('day')
    .execute()
}

export async function markClaimed(
  tx: Tx,
  { userId, taskId, day }: Pick<TaskDoneTable, 'userId' | 'taskId' | 'day'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('task_done')
    .set({ claimedAt: now })
    .where('userId', '=', userId)
    .where('taskId', '=', taskId)
    .where('day', '=', day)
    .execute()
}

/** Of these tasks those whose reward was claimed with a TikTok account. */
export async function listRewardedWith(
  exec: Executor,
  fingerprint: string,
  tasks: readonly Pick<TaskDoneTable, 'taskId'>[],
): Promise<string[]> {
  if (tasks.length === 0) return []
  const rows = await exec
    .selectFrom('tiktok_reward')
    .select('taskId')
    .where('fingerprint', '=', fingerprint)
    .where(
      'taskId',
      'in',
      tasks.map(({ taskId }) => taskId),
    )
    .execute()
  return rows.map(({ taskId }) => taskId)
}

/** Notes that a reward is claimed with a TikTok account; false where it was before. */
export async function insertTiktokReward(tx: Tx, reward: TiktokRewardTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tiktok_reward')
    .values(reward)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A member's last check-in. */
export function findLastCheckIn(exec: Executor, userId: string): Promise<CheckInTable | undefined> {
  return exec
    .selectFrom('check_in')
    .select([
      'userId',
      'zone',
      'streak',
      'checkedAt',
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('userId', '=', userId)
    .orderBy('check_in.day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCheckIn(tx: Tx, checkIn: CheckInTable): Promise<void> {
  await tx.insertInto('check_in').values(checkIn).execute()
}

export function findZone(exec: Executor, userId: string): Promise<MemberZoneTable | undefined> {
  return exec.selectFrom('member_zone').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function upsertZone(tx: Tx, zone: MemberZoneTable): Promise<void> {
  const { userId, ...changed } = zone
  await tx
    .insertInto('member_zone')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute()
}

export async function insertBrowse(tx: Tx, browse: TaskBrowseTable): Promise<void> {
  await tx.insertInto('task_browse').values(browse).execute()
}

export async function deleteBrowsesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('task_browse').where('browsedAt', '<', before).execute()
}

/** What a member has done and where they were is theirs alone; the points stay in their own books. */
export async function eraseTasksOf(tx: Tx, userId: string): Promise<void> {
  for (const table of ['task_done', 'check_in', 'member_zone', 'task_browse'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
}

export async function insertTask(tx: Tx, task: TaskTable): Promise<void> {
  await tx
    .insertInto('task')
    .values({
      ...task,
      titles: sql`${JSON.stringify(task.titles)}::jsonb`,
      texts: sql`${JSON.stringify(task.texts)}::jsonb`,
    })
    .execute()
}

export async function endTask(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('task').set({ endedAt: now }).where('id', '=', id).execute()
}
