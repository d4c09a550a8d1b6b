import type { Call } from '@contract/call/call'
import type { Services } from '../../services'
import { tellSockets } from '../message'
import type { CallRow } from './repository'

export const toCall = ({ systemClock }: Pick<Services, 'systemClock'>, row: CallRow): Call => ({
  shareId: row.shareId,
  cid: row.cid,
  answerCid: row.answerCid,
  conversation: row.conversationId,
  type: row.type,
  way: row.way,
  caller: row.callerId,
  callee: row.calleeId,
  stats: row.stats,
  epoch: row.epoch,
  now: systemClock.now().toISOString(),
  time: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Tells every device of both that the call can run on where it stands; after the commit. */
export function tellCall(services: Services, row: CallRow): Call {
  const call = toCall(services, row)
  tellSockets(services.bus, [row.callerId, row.calleeId], { type: 'call', call })
  return call
}
