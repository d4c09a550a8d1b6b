import { z } from 'zod'
import { SDP_MAX } from './limits'
import { CallWay } from './way'

const id = z.string().min(1).max(64)
const moment = z.string()

export const CallType = z.enum(['audio', 'video'])
export type CallType = z.output<typeof CallType>

/** limits.ts names them. */
export const CallStats = z.number().int().min(1).max(8)

/**
 * A call of two members. way: whether a device takes part by WebRTC or in a room of WeChat's; others do not hear of it. caller, callee: their ids. stats: what it came to last. epoch: rises whenever a device takes a seat;
 * a signal of an older one is dropped. cid: what the caller's device named it as it asked for it; null where it did not. answerCid: likewise, what the callee's device named its answer, be it a call of its own that crossed this one. Moments in ISO 8601, system time; now: when this was said; expiresAt: when it stops ringing.
 */
export const Call = z.object({
  shareId: z.string(),
  cid: z.string().nullable(),
  answerCid: z.string().nullable(),
  conversation: z.string(),
  type: CallType,
  way: CallWay,
  caller: z.string(),
  callee: z.string(),
  stats: CallStats,
  epoch: z.number().int(),
  now: moment,
  time: moment,
  expiresAt: moment,
  acceptedAt: moment.nullable(),
  endedAt: moment.nullable(),
})
export type Call = z.output<typeof Call>

/** What two devices tell each other (WebRTC's own shapes); the server passes it on unread. */
export const Signal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer', 'rollback']),
    sdp: z.string().max(SDP_MAX),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.string().max(2_000),
    sdpMid: z.string().max(64).nullable(),
    sdpMLineIndex: z.number().int().min(0).max(255).nullable(),
    usernameFragment: z.string().max(256).nullable(),
  }),
])
export type Signal = z.output<typeof Signal>

/** seat: what create or join gave this device. */
const seated = { shareId: id, seat: z.string().min(1).max(64) }

/** What a device in a call sends over its socket. Answered by nothing, or by `callAway`. */
export const CallSignalFrame = z.object({
  type: z.literal('callSignal'),
  ...seated,
  epoch: z.number().int().min(0),
  data: Signal,
})
export const CallBeatFrame = z.object({ type: z.literal('callBeat'), ...seated })

/** The state of a call of one's own, after each change of it. */
export const CallFrame = z.object({ type: z.literal('call'), call: Call })
/** A signal of the other's device. */
export const SignalledFrame = z.object({
  type: z.literal('callSignal'),
  shareId: z.string(),
  epoch: z.number().int(),
  data: Signal,
})
/** The device with this seat is not in the call (any more): it ended, or another device took its seat. */
export const CallAwayFrame = z.object({
  type: z.literal('callAway'),
  shareId: z.string(),
  seat: z.string().optional(),
})
