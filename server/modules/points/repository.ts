import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { PointsEntryTable } from './tables'

/** One entry; a second one of the same kind and source is a unique violation. */
export async function insertEntry(tx: Tx, entry: Omit<PointsEntryTable, 'id'>): Promise<void> {
  await tx
    .insertInto('points_entry')
    .values({ id: newId(), ...entry })
    .execute()
}
