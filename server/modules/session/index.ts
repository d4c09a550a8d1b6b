import { daysAfter } from '@contract/domain/utc'
import type { Tx } from '../../db/transaction'
import { IDLE_DAYS } from './policy'
import { deleteDead } from './repository'

export { isServed } from './countries'
export { TokenExpired } from './errors'
export { listUsersOfSameDevices as usersOfSameDevices } from './repository'
export {
  authenticate,
  deviceOf,
  issueToken,
  revokeAll,
  revokeLogin,
  revokeOthers,
  type SignedIn,
} from './tokens'

/** Deletes tokens and tickets that can never be valid again, and devices without a login that nobody uses. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await deleteDead(tx, daysAfter(now, -IDLE_DAYS))
}
