import type { VipData } from '@contract/membership/schemas'
import type { GiftView } from '@contract/gift/schemas'
import type { ErrorName } from '@contract/errors'
import { hashToken } from '../../../db/id'
import type { TxContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { refuseOwn, takeCode } from '../redeem-code'
import { lockCode, lockStanding } from '../repository'
import { judgeGift } from './policy'
import { endGift, findGiftByHash } from './repository'

const REFUSALS: Readonly<Record<Exclude<GiftView['state'], 'open'>, ErrorName>> = {
  redeemed: 'CODE_USED',
  withdrawn: 'GIFT_WITHDRAWN',
  expired: 'GIFT_EXPIRED',
  revoked: 'CODE_REVOKED',
}

/**
 * POST gift/redeem: what the code of a gift does for whoever redeems it (`redeemCode`). The code's row is locked, so of a link that many
 * people have one redeems it, and a gift that is withdrawn or refunded in that moment either was redeemed or is not.
 * @throws GIFT_UNKNOWN, GIFT_WITHDRAWN, GIFT_EXPIRED, CODE_USED, CODE_REVOKED, CODE_OWN, CODE_FOR_SVIP, INVITER_LOOP, SELF_REFERRAL
 */
export async function redeemGift(
  { tx, services, userId, now }: TxContext,
  request: { gift: string },
): Promise<VipData> {
  const tokenHash = hashToken(request.gift)
  const standing = await lockStanding(tx, userId)
  const found = await findGiftByHash(tx, tokenHash)
  const code = found && (await lockCode(tx, found.code))
  // Read again: whoever held the code's row may have ended the gift.
  const gift = code && (await findGiftByHash(tx, tokenHash))
  if (!gift || !code) throw new AppError('GIFT_UNKNOWN')
  refuseOwn(code, userId)
  const state = judgeGift(gift, code, now)
  if (state !== 'open') throw new AppError(REFUSALS[state])
  const vip = await takeCode(tx, services, { userId, standing, code, now })
  await endGift(tx, code.code, { at: now, redeemed: true })
  return vip
}
