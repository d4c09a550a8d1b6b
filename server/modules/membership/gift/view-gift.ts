import type { GiftView } from '@contract/gift/schemas'
import { hashToken } from '../../../db/id'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { findUser, maskName } from '../../account'
import { findCode } from '../repository'
import type { ActivationCodeTable } from '../tables'
import { judgeGift } from './policy'
import { findGiftByHash } from './repository'

function relate(code: ActivationCodeTable, redeemed: boolean, userId: string): GiftView['you'] {
  if (userId === '') return 'nobody'
  if (code.issuerId === userId) return 'giver'
  return redeemed && code.redeemedBy === userId ? 'receiver' : 'nobody'
}

/**
 * POST gift/view: who gives what, and until when, to whoever has the link. Of the code itself it tells nothing.
 * @throws GIFT_UNKNOWN
 */
export async function viewGift(
  { services, userId, now }: RequestContext,
  request: { gift: string },
): Promise<GiftView> {
  const gift = await findGiftByHash(services.db, hashToken(request.gift))
  const code = gift && (await findCode(services.db, gift.code))
  if (!gift || !code) throw new AppError('GIFT_UNKNOWN')
  const giver = await findUser(services.db, code.issuerId)
  return {
    giver: giver ? maskName(giver.name) : '',
    expiresAt: gift.expiresAt.toISOString(),
    state: judgeGift(gift, code, now),
    you: relate(code, gift.redeemed, userId),
  }
}
