import { callStats, CALL_SILENCE_SECONDS, RING_SILENCE_SECONDS } from '@contract/call/limits'
import { hashToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { Services } from '../../services'
import {
  tellSockets,
  type CallFrameIn,
  type CallPort,
  type MemberSocket,
  type SocketHub,
} from '../message'
import { judgeEnd } from './policy'
import { tellCall, toCall } from './present'
import { createReach } from './reach/reach'
import { advanceCall } from './record'
import { findLiveCall, findOwnCall, lockDue, markSeen, roleOf } from './repository'

/** True where the frame's device is in the call; what it says goes to the other alone. */
async function pass(
  { db, bus }: Services,
  userId: string,
  frame: Extract<CallFrameIn, { type: 'callSignal' }>,
): Promise<boolean> {
  const { shareId, seat, epoch, data } = frame
  const call = await findOwnCall(db, shareId, userId)
  if (call?.stats !== callStats.accepted) return false
  const role = roleOf(call, userId)
  if (call[`${role}SeatHash`] !== hashToken(seat)) return false
  const other = role === 'caller' ? call.calleeId : call.callerId
  // Of an older epoch: the other's device is another one by now.
  if (epoch === call.epoch) tellSockets(bus, [other], { type: 'callSignal', shareId, epoch, data })
  return true
}

async function takeCallFrame(
  services: Services,
  socket: MemberSocket,
  frame: CallFrameIn,
): Promise<void> {
  const { userId } = socket.owner
  const { shareId, seat } = frame
  const now = services.systemClock.now()
  const isIn =
    frame.type === 'callSignal'
      ? await pass(services, userId, frame)
      : await markSeen(services.db, { shareId, userId, seatHash: hashToken(seat), now })
  if (!isIn) socket.send({ type: 'callAway', shareId, seat })
}

/**
 * Ends what rang for its time (missed) or whose caller is gone (cancelled), and calls of which a device went silent or has one of these logins; of
 * several nodes one does. since: when this node began; who was silent while there was none is not taken for gone.
 */
export async function sweepCalls(
  services: Services,
  endedFamilies: readonly string[] = [],
  since = new Date(0),
): Promise<void> {
  const now = services.systemClock.now()
  const before = (seconds: number) => {
    const moment = now.getTime() - seconds * 1000
    return new Date(moment < since.getTime() ? 0 : moment)
  }
  const silent = { ringing: before(RING_SILENCE_SECONDS), talking: before(CALL_SILENCE_SECONDS) }
  const ended = await inTransaction(services.db, async (tx) => {
    const rows = []
    for (const call of await lockDue(tx, { now, silent, ended: endedFamilies }))
      rows.push(await advanceCall(tx, services, call, judgeEnd(call, now)))
    return rows
  })
  for (const row of ended) tellCall(services, row)
}

/** A device that comes later rings as well, and one that was away learns where its call stands. */
async function greet(services: Services, socket: MemberSocket): Promise<void> {
  const call = await findLiveCall(services.db, socket.owner.userId)
  if (call?.way === socket.owner.way) socket.send({ type: 'call', call: toCall(services, call) })
}

/** What one socket says is passed on in its order: a candidate is of no use before the description that it belongs to. */
function inOrder(take: (socket: MemberSocket, frame: CallFrameIn) => Promise<void>): typeof take {
  const last = new WeakMap<MemberSocket, Promise<void>>()
  return (socket, frame) => {
    const next = (last.get(socket) ?? Promise.resolve()).then(() => take(socket, frame))
    last.set(
      socket,
      next.catch(() => undefined),
    )
    return next
  }
}

export function createCallPort(services: Services, hub: SocketHub): CallPort {
  const since = services.systemClock.now()
  return {
    greet: (socket) => greet(services, socket),
    take: inOrder((socket, frame) => takeCallFrame(services, socket, frame)),
    sweep: (endedFamilies) => sweepCalls(services, endedFamilies, since),
    note: createReach(services, (userId) => hub.devicesOf(userId)),
  }
}
