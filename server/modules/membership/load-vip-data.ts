import type { VipData } from '@contract/membership/schemas'
import type { Executor } from '../../db/transaction'
import { getMembership } from './get-membership'
import { countUnusedCodes } from './repository'

/** The membership as its owner reads it (vipData). */
export async function loadVipData(exec: Executor, userId: string, now: Date): Promise<VipData> {
  const { expiresAt, ...membership } = await getMembership(exec, userId, now)
  return {
    ...membership,
    expiresAt: expiresAt?.toISOString() ?? null,
    unusedCodes: await countUnusedCodes(exec, userId, now),
  }
}
