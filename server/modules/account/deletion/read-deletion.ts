import type { Deletion } from '@contract/deletion/schemas'
import type { Executor } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import type { Leaver } from '../../../member-data'
import type { Services } from '../../../services'
import { readUserBalances } from '../../ledger'
import { NOTHING } from './policy'

/** What stands in the way of a deletion and what it loses, of every module. */
export async function countHeld(
  exec: Executor,
  { memberData }: Services,
  leaver: Leaver,
): Promise<Deletion> {
  const { available, pending, debt } = await readUserBalances(exec, leaver.userId)
  let held: Deletion = { ...NOTHING, balance: available + pending, debt: -debt }
  for (const { count } of memberData) held = { ...held, ...(await count?.(exec, leaver)) }
  return held
}

/** GET deletion: what its page says before anything is decided. */
export function readDeletion({ services, userId, now }: RequestContext): Promise<Deletion> {
  return countHeld(services.db, services, { userId, now })
}
