import { sql } from 'kysely'
import { countBeat } from '../../db/heartbeat'
import type { Executor, Tx } from '../../db/transaction'
import type { ActionBrowseTable } from './tables'

export async function insertBrowse(exec: Executor, browse: ActionBrowseTable): Promise<void> {
  await exec.insertInto('action_browse').values(browse).execute()
}

interface Beat {
  requestHash: string
  userId: string
  now: Date
  ended: boolean
}

/** A member's look goes on until now; what it was left for meanwhile does not count. Undefined when there is none. */
export function extendBrowse(
  tx: Tx,
  { requestHash, userId, now, ended }: Beat,
): Promise<ActionBrowseTable | undefined> {
  return tx
    .updateTable('action_browse')
    .set({ ...countBeat(now), ended: sql<boolean>`ended OR ${ended}` })
    .where('requestHash', '=', requestHash)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function eraseBrowsesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('action_browse').where('userId', '=', userId).execute()
}

export async function deleteBrowsesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('action_browse').where('beganAt', '<', before).execute()
}
