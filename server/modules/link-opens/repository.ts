import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { LinkOpenedTable } from './tables'

export async function addOpening(
  exec: Executor,
  { userId, day, way }: Omit<LinkOpenedTable, 'times'>,
): Promise<void> {
  await exec
    .insertInto('link_opened')
    .values({ userId, day, way, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'day', 'way'])
        .doUpdateSet(({ ref }) => ({ times: sql`${ref('link_opened.times')} + 1` })),
    )
    .execute()
}

export async function deleteOpeningsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('link_opened').where('userId', '=', userId).execute()
}

export async function deleteOpeningsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('link_opened').where('day', '<', day).execute()
}
