import type { Selectable } from 'kysely'
import { newId } from '../../db/id'
import type { Executor, Tx } from '../../db/transaction'
import type { PointsKind } from '@contract/points/schemas'
import { NOTHING, type Holding } from './policy'
import type { PointsEntryTable } from './tables'

export type PointsEntryRow = Selectable<PointsEntryTable>

/** Makes the member's account if there is none and locks it: one change of a balance at a time. */
export async function lockHolding(tx: Tx, userId: string): Promise<Holding> {
  await tx
    .insertInto('points_account')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('points_account')
    .select(['balance', 'bought'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function readHolding(exec: Executor, userId: string): Promise<Holding> {
  const row = await exec
    .selectFrom('points_account')
    .select(['balance', 'bought'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? NOTHING
}

export async function saveHolding(
  tx: Tx,
  userId: string,
  { balance, bought }: Holding,
): Promise<void> {
  await tx
    .updateTable('points_account')
    .set({ balance, bought })
    .where('userId', '=', userId)
    .execute()
}

export function findEntry(
  exec: Executor,
  kind: PointsKind,
  sourceId: string,
): Promise<PointsEntryRow | undefined> {
  return exec
    .selectFrom('points_entry')
    .selectAll()
    .where('kind', '=', kind)
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
}

/** One entry; a second one of the same kind and source is a unique violation. */
export function insertEntry(
  tx: Tx,
  entry: Omit<PointsEntryRow, 'id' | 'seq'>,
): Promise<PointsEntryRow> {
  return tx
    .insertInto('points_entry')
    .values({ id: newId(), ...entry })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One page of a member's entries, the newest first; `before` is the entry that the last page ended with. */
export async function listEntries(
  exec: Executor,
  userId: string,
  page: { pageNum: number; pageSize: number; before: number | undefined },
): Promise<{ rows: PointsEntryRow[]; total: number }> {
  const { pageNum, pageSize, before } = page
  const own = exec.selectFrom('points_entry').where('userId', '=', userId)
  const { count } = await own
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .$if(before !== undefined, (rest) => rest.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset(before === undefined ? (pageNum - 1) * pageSize : 0)
    .execute()
  return { rows, total: Number(count) }
}
