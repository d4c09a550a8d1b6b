import type { z } from 'zod'
import { callStats } from '@contract/call/limits'
import type { JoinCallRequest, JoinCallResponse } from '@contract/call/schemas'
import { wayOf } from '@contract/call/way'
import { inTransaction, type Tx } from '../../db/transaction'
import { AppError } from '../../http/error'
import type { RequestContext } from '../../http/context'
import type { Services } from '../../services'
import { judgeJoin } from './policy'
import { tellCall } from './present'
import { pushableOf } from './record'
import {
  lockOwnCall,
  noteStats,
  roleOf,
  takeSeat,
  type Answer,
  type CallRow,
  type Seat,
} from './repository'
import { makeSeat } from './seat'

/** The callee answers on the device whose seat this is. */
export async function answerCall(
  tx: Tx,
  { pushes }: Services,
  call: CallRow,
  { now, cid, ...held }: Seat & Answer & { now: Date },
): Promise<CallRow> {
  await pushes.endRing(tx, pushableOf(call), false)
  await noteStats(tx, call.shareId, callStats.accepted, now)
  return takeSeat(tx, call, 'callee', { ...held, now, answer: { cid } })
}

/**
 * POST /user/im/call/join: the callee's first device answers; `again` brings a device back after a reload, or moves the call to it.
 * @throws CALL_NOT_FOUND, CALL_OVER, CALL_OTHER_WAY
 */
export async function joinCall(
  { services, userId, tokenId, platform }: RequestContext,
  { shareId, again, cid }: z.output<typeof JoinCallRequest>,
): Promise<JoinCallResponse> {
  const now = services.systemClock.now()
  const { seat, held } = await makeSeat(services.db, tokenId)
  const row = await inTransaction(services.db, async (tx) => {
    const call = await lockOwnCall(tx, shareId, userId)
    if (!call) throw new AppError('CALL_NOT_FOUND')
    const role = roleOf(call, userId)
    const verdict = judgeJoin(call, role, { again, now })
    if (verdict === 'over') throw new AppError('CALL_OVER')
    if (call.way !== wayOf(platform)) throw new AppError('CALL_OTHER_WAY')
    return verdict === 'answer'
      ? answerCall(tx, services, call, { ...held, now, cid })
      : takeSeat(tx, call, role, { ...held, now })
  })
  return { call: tellCall(services, row), seat }
}
