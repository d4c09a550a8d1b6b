import { sql, type Selectable } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { CountryStopTable } from './tables'

export async function isStopped(exec: Executor, country: string): Promise<boolean> {
  const row = await exec
    .selectFrom('country_stop')
    .select('country')
    .where('country', '=', country)
    .executeTakeFirst()
  return row !== undefined
}

export function listStopped(exec: Executor): Promise<Selectable<CountryStopTable>[]> {
  return exec.selectFrom('country_stop').selectAll().execute()
}

/** False when it is stopped already. */
export async function insertStop(tx: Tx, stop: Selectable<CountryStopTable>): Promise<boolean> {
  const row = await tx
    .insertInto('country_stop')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .returning('country')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it is not stopped. */
export async function deleteStop(tx: Tx, country: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('country_stop')
    .where('country', '=', country)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** How many members live in each country; one without any is left out. */
export async function countMembers(exec: Executor): Promise<Map<string, number>> {
  const rows = await exec
    .selectFrom('app_user')
    .select(['country', sql<number>`count(*)::int`.as('members')])
    .where('deletedAt', 'is', null)
    .groupBy('country')
    .execute()
  return new Map(rows.map(({ country, members }) => [country, members]))
}
