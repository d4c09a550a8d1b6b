import type { z } from 'zod'
import { callStats, RING_SECONDS } from '@contract/call/limits'
import type { CreateCallRequest, CreateCallResponse } from '@contract/call/schemas'
import { wayOf, type CallWay } from '@contract/call/way'
import { newId } from '../../db/id'
import { inTransaction, type Tx } from '../../db/transaction'
import { AppError } from '../../http/error'
import type { RequestContext } from '../../http/context'
import type { Services } from '../../services'
import { lockForTalk } from '../message'
import { mayTakeCalls } from '../session'
import { answerCall } from './join-call'
import { unfitFor } from './policy'
import { tellCall } from './present'
import { findReach } from './reach/repository'
import { advanceCall, pushableOf } from './record'
import { insertCall, lockRinging, takeParties } from './repository'
import { makeSeat } from './seat'

/** On a device that is connected, or on one that a push can wake. Who is not there is rung where they have a device that the call runs on, or one that has not said what it is. */
async function ringsAnywhere(
  tx: Tx,
  { pushes }: Services,
  callee: { userId: string; way: CallWay },
  now: Date,
): Promise<boolean> {
  const reach = await findReach(tx, callee, now)
  if (reach !== 'unfit') return reach === 'fit' || mayTakeCalls(tx, callee, now)
  return callee.way === 'webrtc' && pushes.canRing(tx, callee.userId)
}

/**
 * POST /user/im/call/create: rings the other of a conversation in which the caller may write. Of two who call each other at
 * once the second answers the first. A callee who is in another call is busy. The caller's device says which way the call runs.
 * @throws what sendMessage throws, CALL_UNDER_WAY; CALL_ANSWERED_IN_BROWSER, CALL_ANSWERED_IN_WECHAT where no device of theirs can
 */
export async function createCall(
  { services, userId, tokenId, now, platform }: RequestContext,
  { conversation, type, cid }: z.output<typeof CreateCallRequest>,
): Promise<CreateCallResponse> {
  const systemNow = services.systemClock.now()
  const way = wayOf(platform)
  const { seat, held } = await makeSeat(services.db, tokenId)
  const row = await inTransaction(services.db, async (tx) => {
    const other = await lockForTalk(tx, { conversation, userId }, { now, systemNow })
    const crossing = await lockRinging(tx, other, userId)
    const crosses = crossing !== undefined && crossing.expiresAt > systemNow
    if (crosses && crossing.way === way)
      return answerCall(tx, services, crossing, { ...held, now: systemNow, cid })
    if (crosses || !(await ringsAnywhere(tx, services, { userId: other, way }, systemNow)))
      throw new AppError(unfitFor(way))
    const call = await insertCall(tx, {
      shareId: newId(),
      cid: cid ?? null,
      conversationId: conversation,
      callerId: userId,
      calleeId: other,
      type,
      way,
      callerSeatHash: held.seatHash,
      callerFamilyId: held.familyId,
      createdAt: systemNow,
      expiresAt: new Date(systemNow.getTime() + RING_SECONDS * 1000),
    })
    const taken = await takeParties(tx, call.shareId, [userId, other])
    if (!taken.includes(userId)) throw new AppError('CALL_UNDER_WAY')
    if (!taken.includes(other)) return advanceCall(tx, services, call, callStats.busy)
    // WeChat's calls ring in its program alone.
    if (way === 'webrtc') await services.pushes.ring(tx, pushableOf(call), call.expiresAt)
    return call
  })
  const call = tellCall(services, row)
  return { call, seat: call.stats === callStats.busy ? null : seat }
}
