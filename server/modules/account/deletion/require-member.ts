import type { Tx } from '../../../db/transaction'
import { TokenExpired } from '../../../http/error'
import { holdMembers } from '../repository'

/** For who locks more than the member's own rows: until the transaction ends they do not delete their account. @throws TOKEN_EXPIRED when they have */
export async function requireMember(tx: Tx, userId: string): Promise<void> {
  if (!(await holdMembers(tx, [userId])).has(userId)) throw new TokenExpired()
}
