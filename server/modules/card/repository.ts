import type { Selectable } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { CardTable } from './tables'

export type CardRow = Selectable<CardTable>

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS = 5000

export function findCard(exec: Executor, serial: string): Promise<CardRow | undefined> {
  return exec.selectFrom('card').selectAll().where('serial', '=', serial).executeTakeFirst()
}

/** Locks a card, so that one thing happens to it at a time. */
export function lockCard(tx: Tx, serial: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('card')
    .selectAll()
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeCard(
  tx: Tx,
  serial: string,
  change: Partial<Omit<CardRow, 'serial' | 'importedAt'>>,
): Promise<void> {
  await tx.updateTable('card').set(change).where('serial', '=', serial).execute()
}

/** The card of an order that is not lost; there is at most one. */
export function findLiveCardOf(exec: Executor, orderId: string): Promise<CardRow | undefined> {
  return exec
    .selectFrom('card')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
}

/** The card that came in a card's place. */
export async function findSuccessor(exec: Executor, serial: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('card')
    .select('serial')
    .where('replaces', '=', serial)
    .executeTakeFirst()
  return row?.serial
}

/** Adds cards that are not there yet; how many were new. */
export async function insertCards(
  tx: Tx,
  serials: readonly string[],
  importedAt: Date,
): Promise<number> {
  let added = 0
  for (let from = 0; from < serials.length; from += ROWS) {
    const result = await tx
      .insertInto('card')
      .values(serials.slice(from, from + ROWS).map((serial) => ({ serial, importedAt })))
      .onConflict((conflict) => conflict.column('serial').doNothing())
      .executeTakeFirst()
    added += Number(result.numInsertedOrUpdatedRows ?? 0)
  }
  return added
}

/** Notes that a device has asked for a card, once for each device. */
export async function noteCheck(
  tx: Tx,
  check: { serial: string; deviceHash: string; checkedAt: Date },
): Promise<void> {
  await tx
    .insertInto('card_check')
    .values(check)
    .onConflict((conflict) =>
      conflict.columns(['serial', 'deviceHash']).doUpdateSet({ checkedAt: check.checkedAt }),
    )
    .execute()
}

export async function countDevices(exec: Executor, serial: string, since: Date): Promise<number> {
  const { devices } = await exec
    .selectFrom('card_check')
    .select(({ fn }) => fn.countAll<string>().as('devices'))
    .where('serial', '=', serial)
    .where('checkedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(devices)
}

export async function deleteChecksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('card_check').where('checkedAt', '<=', moment).execute()
}
