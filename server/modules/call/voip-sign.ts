import type { z } from 'zod'
import type { SignVoipRequest, SignVoipResponse } from '@contract/call/schemas'
import { createToken, hashToken } from '../../db/id'
import { AppError } from '../../http/error'
import type { RequestContext } from '../../http/context'
import { computeKeyedHash } from '../../security/encryption'
import { signByWechatSession } from '../account'
import { isGone } from './policy'
import { findOwnCall, roleOf } from './repository'

const NONCE_BYTES = 16

/**
 * POST /user/im/call/voipSign: lets the device that is in the call into its room at WeChat; the callee's has to answer first.
 * @throws CALL_NOT_FOUND, CALL_OVER, CALL_OTHER_WAY, and what signByWechatSession throws
 */
export async function signVoip(
  context: RequestContext,
  { shareId, seat, code }: z.output<typeof SignVoipRequest>,
): Promise<SignVoipResponse> {
  const { services, userId } = context
  const { config, db, systemClock } = services
  const now = systemClock.now()
  const call = await findOwnCall(db, shareId, userId)
  if (!call) throw new AppError('CALL_NOT_FOUND')
  const isSeated = call[`${roleOf(call, userId)}SeatHash`] === hashToken(seat)
  if (!isSeated || isGone(call, now)) throw new AppError('CALL_OVER')
  if (call.way !== 'voip') throw new AppError('CALL_OTHER_WAY')
  // Whoever reads the shareId in a link does not know the room.
  const groupId = computeKeyedHash(config.dataKey, 'voip-room', shareId)
  const nonceStr = createToken(NONCE_BYTES)
  const timeStamp = Math.floor(now.getTime() / 1000)
  const parts = [groupId, nonceStr, String(timeStamp)]
  const signed = await signByWechatSession(context, parts, code)
  return { ...signed, groupId, nonceStr, timeStamp }
}
