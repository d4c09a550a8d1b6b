import { z } from 'zod'
import {
  CallAwayFrame,
  CallBeatFrame,
  CallFrame,
  CallSignalFrame,
  SignalledFrame,
} from '../call/call'
import { Change, Digest, Message } from './message'
import { Ack, ReadRequest, SendRequest } from './schemas'

/** What a client sends. `send` is answered by `ack` or by `refused` with its cid. */
export const ClientFrame = z.discriminatedUnion('type', [
  SendRequest.extend({ type: z.literal('send') }),
  ReadRequest.extend({ type: z.literal('read') }),
  z.object({ type: z.literal('typing'), conversation: z.string().min(1).max(64) }),
  CallSignalFrame,
  CallBeatFrame,
])
export type ClientFrame = z.input<typeof ClientFrame>

/** What a server sends; a client drops a type that it does not know. */
export const ServerFrame = z.discriminatedUnion('type', [
  /** Once, at the beginning: hints may come before it. member: whose socket it is; digest: as in `digest`. */
  z.object({ type: z.literal('hello'), member: z.string(), digest: Digest }),
  /** Every 25–30 s: sync where it differs from the device's own. */
  z.object({ type: z.literal('digest'), digest: Digest }),
  /** After the commit, at the device that sent it. replayed: this cid stood already, as `Idempotent-Replayed` says over HTTP. */
  Ack.extend({ type: z.literal('ack'), replayed: z.literal(true).optional() }),
  /**
   * The send with this cid does not stand. again: the same cid may be tried later as it is (a limit, the server is busy);
   * else the message failed for good. code, msg: as in the envelope, msg in the language of the ticket's request.
   * seconds: when again, where it is known.
   */
  z.object({
    type: z.literal('refused'),
    cid: z.string(),
    code: z.number().int(),
    msg: z.string(),
    again: z.boolean(),
    seconds: z.number().int().optional(),
  }),
  /**
   * May be lost, come twice or late. message: of this seq, where it is small: applied when seq is the next one.
   * changeSeq: the conversation's when the message was written; a device whose changes began after it pulls the message.
   */
  z.object({
    type: z.literal('hint'),
    conversation: z.string(),
    seq: z.number().int(),
    message: Message.nullable(),
    changeSeq: z.number().int().optional(),
  }),
  /** Like `hint`, for a change. */
  z.object({
    type: z.literal('change'),
    conversation: z.string(),
    changeSeq: z.number().int(),
    change: Change.nullable(),
  }),
  /** member, the caller or the other, has read up to readSeq. */
  z.object({
    type: z.literal('read'),
    conversation: z.string(),
    member: z.string(),
    readSeq: z.number().int(),
  }),
  z.object({ type: z.literal('typing'), conversation: z.string(), member: z.string() }),
  /** The caller has a conversation otherwise since, by one of their devices. */
  z.object({
    type: z.literal('arranged'),
    conversation: z.string(),
    muted: z.boolean(),
    pinned: z.boolean(),
  }),
  /** The conversation's row is another since, such as by a block or by its end: it is to be asked for again. */
  z.object({ type: z.literal('row'), conversation: z.string() }),
  CallFrame,
  SignalledFrame,
  CallAwayFrame,
])
export type ServerFrame = z.output<typeof ServerFrame>
