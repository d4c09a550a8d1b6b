import type { ActivationCode } from '@contract/membership/schemas'
import { newId } from '../../../db/id'
import { inTransaction, type Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { presentCodes } from '../present-codes'
import { refuseUnusable } from '../redeem-code'
import { lockCode } from '../repository'
import type { ActivationCodeTable } from '../tables'
import { computeGiftEnd } from './policy'
import { endGift, findOpenGifts, insertGift } from './repository'
import { hashGiftToken } from './token'

/** @throws CODE_UNKNOWN also for another person's: whose a code is stays untold. */
async function lockOwnCode(tx: Tx, userId: string, code: string): Promise<ActivationCodeTable> {
  const row = await lockCode(tx, code)
  if (row?.issuerId !== userId) throw new AppError('CODE_UNKNOWN')
  return row
}

async function present(
  tx: Tx,
  { services, now }: RequestContext,
  code: ActivationCodeTable,
): Promise<ActivationCode> {
  const [presented] = await presentCodes(tx, services, [code], now)
  if (!presented) throw new AppError('CODE_UNKNOWN')
  return presented
}

/**
 * POST gift: reserves one of one's own codes for whoever opens its link. A code that is given already stays so, with the link that
 * it has: to ask twice is to ask once.
 * @throws CODE_UNKNOWN, CODE_USED, CODE_REVOKED, CODE_EXPIRED
 */
export function giveCode(
  context: RequestContext,
  request: { code: string },
): Promise<ActivationCode> {
  const { services, userId, now } = context
  return inTransaction(
    services.db,
    async (tx) => {
      const row = await lockOwnCode(tx, userId, request.code)
      refuseUnusable(row, now)
      if ((await findOpenGifts(tx, [row.code], now)).size === 0) {
        // One whose days are over makes room.
        await endGift(tx, row.code, { at: now, redeemed: false })
        const id = newId()
        await insertGift(tx, {
          id,
          code: row.code,
          tokenHash: hashGiftToken(services.config, id),
          createdAt: now,
          expiresAt: computeGiftEnd(row, services.programme.purchases.codes.giftDays, now),
        })
      }
      return present(tx, context, row)
    },
    { repeatable: true },
  )
}

/**
 * POST gift/withdraw: the code is its giver's again, and the link redeems nothing. Without an open gift nothing changes; what the
 * code is by then is the answer.
 * @throws CODE_UNKNOWN
 */
export function withdrawGift(
  context: RequestContext,
  request: { code: string },
): Promise<ActivationCode> {
  const { services, userId, now } = context
  return inTransaction(
    services.db,
    async (tx) => {
      const row = await lockOwnCode(tx, userId, request.code)
      await endGift(tx, row.code, { at: now, redeemed: false })
      return present(tx, context, row)
    },
    { repeatable: true },
  )
}
