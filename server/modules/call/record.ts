import { z } from 'zod'
import { callStats } from '@contract/call/limits'
import { newId } from '../../db/id'
import { isMemberGone, type Tx } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import type { PushableCall } from '../../realtime/pushes'
import type { Services } from '../../services'
import { sendRecord } from '../message'
import { findCall, moveCall, type CallRow } from './repository'

export const RECORD_JOB = 'call.record'

const Payload = z.object({ shareId: z.string() })

/** What its callee is told of later, as nobody took it. */
const UNANSWERED = new Set<number>([callStats.missed, callStats.cancelled, callStats.busy])

export const pushableOf = ({ shareId, conversationId, calleeId }: CallRow): PushableCall => ({
  shareId,
  conversation: conversationId,
  callee: calleeId,
})

/** Moves a call on under its lock; one that is over leaves a line in its conversation, by the outbox. */
export async function advanceCall(
  tx: Tx,
  { jobs, pushes, systemClock }: Services,
  call: CallRow,
  stats: number,
): Promise<CallRow> {
  const now = systemClock.now()
  const row = await moveCall(tx, call, stats, now)
  if (stats >= callStats.ended) {
    await pushes.endRing(tx, pushableOf(row), UNANSWERED.has(stats))
    await jobs.schedule(tx, {
      kind: RECORD_JOB,
      key: newId(),
      runAt: now,
      clock: 'system',
      payload: { shareId: call.shareId },
    })
  }
  return row
}

/** How long the two talked, in whole seconds. */
function lengthOf({ acceptedAt, endedAt }: CallRow): number {
  if (!acceptedAt || !endedAt) return 0
  return Math.max(0, Math.round((endedAt.getTime() - acceptedAt.getTime()) / 1000))
}

/** Writes what a call came to into its conversation, as its caller's message; once, as its id names the call. */
export async function recordCall({ services, payload }: JobRun): Promise<void> {
  const { shareId } = Payload.parse(payload)
  const call = await findCall(services.db, shareId)
  if (!call) return
  const { conversationId, callerId, calleeId, type, stats } = call
  const known = stats === callStats.ended || stats === callStats.declined
  try {
    await sendRecord(
      services,
      conversationId,
      {
        senderId: callerId,
        cid: `call:${shareId}`,
        type: 'call',
        body: { media: type, stats, seconds: lengthOf(call) },
      },
      known ? calleeId : undefined,
    )
  } catch (error) {
    // Who has left has no conversation any more.
    if (!isMemberGone(error)) throw error
  }
}
