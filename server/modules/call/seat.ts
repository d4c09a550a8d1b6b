import { createToken, hashToken } from '../../db/id'
import type { Executor } from '../../db/transaction'
import { findOpenFamily } from '../session'
import type { Seat } from './repository'

/** A new seat for a caller's device: the token that proves it, and what is kept of it. */
export async function makeSeat(
  exec: Executor,
  tokenId: string,
): Promise<{ seat: string; held: Seat }> {
  const seat = createToken()
  const familyId = (await findOpenFamily(exec, tokenId)) ?? null
  return { seat, held: { seatHash: hashToken(seat), familyId } }
}
