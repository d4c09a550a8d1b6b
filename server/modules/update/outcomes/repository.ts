import { sql } from 'kysely'
import type { BrandId } from '../../../../config/brands'
import type { Executor, Tx } from '../../../db/transaction'
import type { UpdateOutcomeTable } from '../tables'

export async function isCounted(exec: Executor, hash: string): Promise<boolean> {
  const row = await exec
    .selectFrom('update_counted')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that something was counted; false when it was before. Two of the same at once wait for each other. */
export async function insertCounted(tx: Tx, hash: string, countedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('update_counted')
    .values({ hash, countedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** One device more. */
export async function addDevice(
  tx: Tx,
  outcome: Omit<UpdateOutcomeTable, 'devices'>,
): Promise<void> {
  await tx
    .insertInto('update_outcome')
    .values({ ...outcome, devices: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'platform', 'version', 'outcome', 'day'])
        .doUpdateSet(({ ref }) => ({ devices: sql`${ref('update_outcome.devices')} + 1` })),
    )
    .execute()
}

/** Devices by version and outcome, from a Pacific day on; '' for all days. */
export async function listOutcomes(
  exec: Executor,
  brand: BrandId,
  from: string,
): Promise<Omit<UpdateOutcomeTable, 'brand' | 'day'>[]> {
  const { rows } = await sql<Omit<UpdateOutcomeTable, 'brand' | 'day'>>`
    SELECT platform, version, outcome, sum(devices)::bigint AS devices
    FROM update_outcome
    WHERE brand = ${brand} AND (${from} = '' OR day >= nullif(${from}, '')::date)
    GROUP BY platform, version, outcome`.execute(exec)
  return rows
}

export async function deleteCountedBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('update_counted').where('countedAt', '<', moment).execute()
}
