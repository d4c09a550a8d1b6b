import type { VipData } from '@contract/membership/schemas'
import type { Tx } from '../../db/transaction'
import type { Programme } from '../../config/programme'
import { bindInviter } from '../account'
import {
  CodeExpired,
  CodeForSvip,
  CodeOwn,
  CodeRevoked,
  CodeUnknown,
  CodeUsed,
  InviterLoop,
} from './errors'
import { grantMembership } from './grant-membership'
import { membershipAt } from './policy'
import { loadVipData } from './load-vip-data'
import { lockCode, lockStanding, transferCode } from './repository'
import type { ActivationCodeTable } from './tables'

function refuseUnusable(code: ActivationCodeTable, now: Date): void {
  if (code.status === 'transferred') throw new CodeUsed()
  if (code.status === 'revoked') throw new CodeRevoked()
  if (code.status === 'expired' || code.expiresAt <= now) throw new CodeExpired()
}

/**
 * Membership by activation code: the friend becomes VIP for a year, or a VIP gains one;
 * the issuer becomes the inviter of a friend who has none; no commission is paid. The code's row is
 * locked, so of any number of redemptions one succeeds.
 * @throws CodeUnknown, CodeUsed, CodeExpired, CodeRevoked, CodeOwn, CodeForSvip, InviterLoop
 */
export async function redeemCode(
  tx: Tx,
  programme: Programme,
  request: { userId: string; code: string; now: Date },
): Promise<VipData> {
  const { userId, now } = request
  const standing = await lockStanding(tx, userId)
  const code = await lockCode(tx, request.code)
  if (!code) throw new CodeUnknown()
  if (code.issuerId === userId) throw new CodeOwn()
  refuseUnusable(code, now)
  if (membershipAt(standing, now).level === 2) throw new CodeForSvip()
  if ((await bindInviter(tx, userId, code.issuerId)) === 'loop') throw new InviterLoop()
  if (!(await transferCode(tx, code.code, userId, now))) throw new CodeUsed()
  await grantMembership(
    tx,
    userId,
    {
      level: 1,
      days: programme.purchases.redeemedDays,
      paid: false,
      upgrade: false,
      source: { type: 'code', id: code.code },
    },
    now,
  )
  return loadVipData(tx, userId, now)
}
