import type { Executor } from '../../../db/transaction'
import { listUpline } from '../../account'
import { listUsersOfSameDevices } from '../../session'
import { listUsersOfAddress } from '../payout-account/repository'

/** As far up as a purchase pays commission. */
const PAID_DEPTH = 2

export interface Alike {
  id: string
  shared: 'payout account' | 'device'
}

/** Who else uses this payout account, or a device on which its owner is signed in. */
export async function listAlike(
  exec: Executor,
  userId: string,
  accountId: string,
): Promise<Alike[]> {
  const byAccount = await listUsersOfAddress(exec, accountId)
  const byDevice = await listUsersOfSameDevices(exec, userId)
  return [
    ...byAccount.map((id) => ({ id, shared: 'payout account' as const })),
    ...byDevice.map((id) => ({ id, shared: 'device' as const })),
  ].filter(({ id }) => id !== userId)
}

/** Whether somebody whose purchases pay this member seems to be the same person (docs/product/withdrawal.md, "Review"). */
export async function isSelfReferral(
  exec: Executor,
  userId: string,
  accountId: string,
): Promise<boolean> {
  for (const { id } of await listAlike(exec, userId, accountId))
    if ((await listUpline(exec, id, PAID_DEPTH)).includes(userId)) return true
  return false
}
