import { sql } from 'kysely'
import { endAfterBeat } from '../../db/heartbeat'
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

/** Moves the end of a member's look to now, unless it was left meanwhile; undefined when there is none. */
export function extendBrowse(
  tx: Tx,
  { requestHash, userId, now, ended }: Beat,
): Promise<ActionBrowseTable | undefined> {
  return tx
    .updateTable('action_browse')
    .set({ lastAt: endAfterBeat(now), ended: sql<boolean>`ended OR ${ended}` })
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
