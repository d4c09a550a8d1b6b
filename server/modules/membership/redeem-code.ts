import { AppError } from '../../http/error'
import type { VipData } from '@contract/membership/schemas'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { bindInviter } from '../account'
import { findOpenGifts } from './gift/repository'
import { grantMembership } from './grant-membership'
import { computeMembershipAt, type Standing } from './policy'
import { loadVipData } from './load-vip-data'
import { lockCode, lockStanding, transferCode } from './repository'
import type { ActivationCodeTable } from './tables'

/** @throws CODE_USED, CODE_REVOKED, CODE_EXPIRED for a code that redeems nothing any more */
export function refuseUnusable(code: ActivationCodeTable, now: Date): void {
  if (code.status === 'transferred') throw new AppError('CODE_USED')
  if (code.status === 'revoked') throw new AppError('CODE_REVOKED')
  if (code.status === 'expired' || code.expiresAt <= now) throw new AppError('CODE_EXPIRED')
}

/** @throws CODE_OWN for whoever issued the code */
export function refuseOwn(code: ActivationCodeTable, userId: string): void {
  if (code.issuerId === userId) throw new AppError('CODE_OWN')
}

/**
 * What redeeming does, once the code is locked and is the person's to redeem: a VIP year, the issuer as inviter of who has none.
 * @throws CODE_USED, CODE_FOR_SVIP, INVITER_LOOP, SELF_REFERRAL
 */
export async function takeCode(
  tx: Tx,
  services: Services,
  taking: { userId: string; standing: Standing; code: ActivationCodeTable; now: Date },
): Promise<VipData> {
  const { userId, standing, code, now } = taking
  if (computeMembershipAt(standing, now).level === 2) throw new AppError('CODE_FOR_SVIP')
  const binding = await bindInviter(tx, services, userId, code.issuerId)
  if (binding === 'loop') throw new AppError('INVITER_LOOP')
  if (binding === 'self') throw new AppError('SELF_REFERRAL')
  if (!(await transferCode(tx, code.code, userId, now))) throw new AppError('CODE_USED')
  await grantMembership(
    tx,
    services,
    userId,
    {
      level: 1,
      days: services.programme.purchases.redeemedDays,
      paid: false,
      upgrade: false,
      source: { type: 'code', id: code.code },
    },
    now,
  )
  return loadVipData(tx, userId, now)
}

/**
 * Membership by activation code: the friend becomes VIP for a year, or a VIP gains one;
 * the issuer becomes the inviter of a friend who has none; no commission is paid. The code's row is
 * locked, so of any number of redemptions one succeeds. A code that is given waits for who opens its link.
 * @throws CODE_UNKNOWN, CODE_USED, CODE_EXPIRED, CODE_REVOKED, CODE_GIVEN, CODE_OWN, CODE_FOR_SVIP, INVITER_LOOP,
 * SELF_REFERRAL
 */
export async function redeemCode(
  tx: Tx,
  services: Services,
  request: { userId: string; code: string; now: Date },
): Promise<VipData> {
  const { userId, now } = request
  const standing = await lockStanding(tx, userId)
  const code = await lockCode(tx, request.code)
  if (!code) throw new AppError('CODE_UNKNOWN')
  refuseOwn(code, userId)
  refuseUnusable(code, now)
  if ((await findOpenGifts(tx, [code.code], now)).size > 0) throw new AppError('CODE_GIVEN')
  return takeCode(tx, services, { userId, standing, code, now })
}
