import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { removeFiles } from '../upload'
import { listUnheld, lockUnheld } from './repository/files'

/** As many go at once; the next day's run takes the others. */
const SWEPT_MAX = 1000

/** Removes what no message and no report holds any more. */
export async function releaseFiles(
  tx: Tx,
  services: Services,
  ids: readonly string[],
): Promise<void> {
  const unheld = await lockUnheld(tx, ids)
  if (unheld.length > 0) await removeFiles(tx, services, unheld)
}

/** Removes the files of messages that went by their age, or with a conversation. */
export async function sweepFiles(tx: Tx, services: Services): Promise<void> {
  await releaseFiles(tx, services, await listUnheld(tx, SWEPT_MAX))
}
