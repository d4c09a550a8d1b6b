import { z } from 'zod'
import { Cid } from '../message/schemas'
import { Call, CallStats, CallType } from './call'

const id = z.string().min(1).max(64)

/** cid: the device's own name of it, by which it knows the call where the answer is lost. */
export const CreateCallRequest = z.object({
  conversation: id,
  type: CallType,
  cid: Cid.optional(),
})
export type CreateCallRequest = z.input<typeof CreateCallRequest>

/** seat: proves that this device is the one in the call; null where it did not come about (busy). */
export const CreateCallResponse = z.object({ call: Call, seat: z.string().nullable() })
export type CreateCallResponse = z.output<typeof CreateCallResponse>

/** again: the device comes back, or takes the call over from another one of the same member. cid: the device's own name of its answer, as in create. */
export const JoinCallRequest = z.object({
  shareId: id,
  again: z.boolean().default(false),
  cid: Cid.optional(),
})
export type JoinCallRequest = z.input<typeof JoinCallRequest>

export const JoinCallResponse = z.object({ call: Call, seat: z.string() })
export type JoinCallResponse = z.output<typeof JoinCallResponse>

/** seat: what create or join gave this device. code: what wx.login gave it, where the session of before is over (`WECHAT_SESSION_OVER`). */
export const SignVoipRequest = z.object({
  shareId: id,
  seat: id,
  code: z.string().min(1).max(512).optional(),
})
export type SignVoipRequest = z.input<typeof SignVoipRequest>

/** What wx.joinVoIPChat takes. timeStamp: s since 1970; signature: hex; openId: by which the room names this device's person. */
export const SignVoipResponse = z.object({
  appId: z.string(),
  openId: z.string(),
  groupId: z.string(),
  nonceStr: z.string(),
  timeStamp: z.number().int(),
  signature: z.string(),
})
export type SignVoipResponse = z.output<typeof SignVoipResponse>

export const CallRequest = z.object({ shareId: id })
export type CallRequest = z.input<typeof CallRequest>

/**
 * What a device reports: 2 it rings, 4 it hung up, 6 the caller gave up, 7 the callee declined, 8 the callee is busy. Stored once;
 * on a call that is over it changes nothing.
 */
export const UpdateCallStatsRequest = z.object({ shareId: id, stats: CallStats })
export type UpdateCallStatsRequest = z.input<typeof UpdateCallStatsRequest>

/** relayOnly: no device may learn the other's address. expiresAt: of the credentials, ISO 8601; null without any. */
export const CallIceResponse = z.object({
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  relayOnly: z.boolean(),
  expiresAt: z.string().nullable(),
})
export type CallIceResponse = z.output<typeof CallIceResponse>
