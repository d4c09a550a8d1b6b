import { z } from 'zod'
import { IncomeType } from '../income/schemas'
import { TEXT_MAX } from './limits'

const seq = z.number().int().min(0)
const cents = z.number().int()
const moment = z.string()

/**
 * What is told in the system conversation; the client puts it in the reader's language by its key
 * (docs/adr/0141-notices-are-keys-and-figures.md). Money in US cents, moments in ISO 8601. A client shows a line of its own
 * for a key that it does not know.
 */
export const Notice = z.discriminatedUnion('key', [
  /** source: the buyer, a direct member by name and others masked. */
  z.object({
    key: z.literal('incomeArrived'),
    amount: cents,
    incomeType: IncomeType,
    source: z.string(),
    incomeId: z.string(),
  }),
  z.object({ key: z.literal('incomeSettled'), amount: cents, period: z.string() }),
  z.object({
    key: z.literal('withdrawalDecided'),
    withdrawalId: z.string(),
    reference: z.string(),
    amount: cents,
    decision: z.enum(['passed', 'rejected', 'transferred']),
  }),
  z.object({
    key: z.literal('membershipExpiring'),
    level: z.union([z.literal(1), z.literal(2)]),
    expiresAt: moment,
    days: z.number().int(),
  }),
  z.object({ key: z.literal('newMember'), memberId: z.string(), name: z.string() }),
  /** device: '' where it says nothing of itself. */
  z.object({ key: z.literal('newDevice'), device: z.string(), time: moment }),
  z.object({ key: z.literal('warned') }),
  z.object({ key: z.literal('muted'), until: moment }),
])
export type Notice = z.output<typeof Notice>

/** What a member sends, by its type. Others (picture, video, file, voice, location, card, call) join this union. */
const TextBody = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .max(TEXT_MAX)
    .refine((text) => text.trim() !== '', 'required'),
})
export const MessageBody = z.discriminatedUnion('type', [TextBody])
export type MessageBody = z.output<typeof MessageBody>

/**
 * sender: a member's id; null: the system. cid: the sender's own id of it, null on others' messages. time: ISO 8601, business time.
 */
const common = {
  conversation: z.string(),
  seq,
  sender: z.string().nullable(),
  cid: z.string().nullable(),
  time: moment,
}

/** A message as a device keeps it; a client shows a line of its own for a type that it does not know. */
export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...common, text: z.string() }),
  z.object({ type: z.literal('system'), ...common, notice: Notice }),
  /** Its sender took it back, or left. */
  z.object({ type: z.literal('recalled'), ...common }),
])
export type Message = z.output<typeof Message>

/** conversation's change, exactly once and in the order of `changeSeq` (1, 2, 3 …). Reactions and previews join this union. */
const change = { conversation: z.string(), changeSeq: seq, time: moment }
export const Change = z.discriminatedUnion('kind', [
  /** Message `seq` is to be shown as type 'recalled'. */
  z.object({ kind: z.literal('recall'), ...change, seq }),
  /** Every message of `sender` is: they deleted their account. */
  z.object({ kind: z.literal('erase'), ...change, sender: z.string() }),
])
export type Change = z.output<typeof Change>

/**
 * Where a conversation stands for the caller. Messages minSeq+1 … lastSeq and changes 1 … changeSeq can be pulled.
 * readSeq: the caller's own mark; otherReadSeq: the other's (0 in the system conversation).
 */
export const Head = z.object({
  conversation: z.string(),
  lastSeq: seq,
  changeSeq: seq,
  minSeq: seq,
  readSeq: seq,
  otherReadSeq: seq,
})
export type Head = z.output<typeof Head>

/**
 * Sums over all heads of the caller. No part of a head ever falls, so they equal what a device counts over its own exactly when it
 * lacks nothing: conversations: how many; seqs, changes, reads (readSeq + otherReadSeq): sums.
 */
export const Digest = z.object({
  conversations: seq,
  seqs: seq,
  changes: seq,
  reads: seq,
})
export type Digest = z.output<typeof Digest>
