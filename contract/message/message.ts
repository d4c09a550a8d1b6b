import { z } from 'zod'
import { CallStats, CallType } from '../call/call'
import { IncomeType } from '../income/schemas'
import { PLACE_MAX, REACTIONS, TEXT_MAX, VOICE_SECONDS } from './limits'

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

const url = z.string().max(500)
const pixels = z.number().int().min(1).max(20_000)
const bytes = z.number().int().min(1)
/** Of a file, as it is handed out; the server puts the stored one's in its place. */
const fileName = z.string().min(1).max(255)

const text = {
  text: z
    .string()
    .max(TEXT_MAX)
    .refine((words) => words.trim() !== '', 'required'),
}
/** url: of an upload as 'image/chat'; width, height: its shape, known before it is there. */
const picture = { url, width: pixels, height: pixels }
/** url: of an upload as 'file/chat'. */
const file = { url, name: fileName, bytes }
const video = file
const voice = { url, seconds: z.number().int().min(1).max(VOICE_SECONDS) }
/** WGS-84. name, address: '' where nothing is known of the place. */
const location = {
  name: z.string().max(PLACE_MAX.name),
  address: z.string().max(PLACE_MAX.address),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}
/** code: of a member's business card, which is read under it. */
const card = { code: z.string().min(1).max(40) }

/** What a member sends, by its type. */
export const MessageBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...text }),
  z.object({ type: z.literal('picture'), ...picture }),
  z.object({ type: z.literal('video'), ...video }),
  z.object({ type: z.literal('file'), ...file }),
  z.object({ type: z.literal('voice'), ...voice }),
  z.object({ type: z.literal('location'), ...location }),
  z.object({ type: z.literal('card'), ...card }),
])
export type MessageBody = z.output<typeof MessageBody>

/** One of the fixed set; '' takes it off. */
export const Emoji = z.enum([...REACTIONS, ''])
export type Emoji = z.output<typeof Emoji>

/** A member's last word on a message, by the change that said it: a change that is not newer alters nothing. */
export const Reaction = z.object({ member: z.string(), emoji: Emoji, changeSeq: seq })
export type Reaction = z.output<typeof Reaction>

/** What the first address of a text leads to, in the page's own words; description: '' where it says nothing; site: its host. */
export const LinkPreview = z.object({
  url,
  title: z.string(),
  description: z.string(),
  site: z.string(),
})
export type LinkPreview = z.output<typeof LinkPreview>

/**
 * sender: a member's id; null: the system. cid: the sender's own id of it, null on others' messages. time: ISO 8601, business time.
 * reactions: one of a member at most; absent where nobody reacted. replyTo: seq of the message that this one answers.
 */
const common = {
  conversation: z.string(),
  seq,
  sender: z.string().nullable(),
  cid: z.string().nullable(),
  time: moment,
  reactions: z.array(Reaction).optional(),
  replyTo: z.number().int().min(1).optional(),
}

/** A message as a device keeps it; a client shows a line of its own for a type that it does not know. */
export const Message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    ...common,
    text: z.string(),
    preview: LinkPreview.optional(),
  }),
  z.object({ type: z.literal('picture'), ...common, ...picture }),
  z.object({ type: z.literal('video'), ...common, ...video }),
  z.object({ type: z.literal('file'), ...common, ...file }),
  z.object({ type: z.literal('voice'), ...common, ...voice }),
  z.object({ type: z.literal('location'), ...common, ...location }),
  z.object({ type: z.literal('card'), ...common, ...card }),
  /** A call of these two that is over: its caller's message. stats: what it came to, 4 … 8; seconds: how long they talked. */
  z.object({
    type: z.literal('call'),
    ...common,
    media: CallType,
    stats: CallStats,
    seconds: z.number().int().min(0),
  }),
  z.object({ type: z.literal('system'), ...common, notice: Notice }),
  /** Its sender took it back, or left. */
  z.object({ type: z.literal('recalled'), ...common }),
])
export type Message = z.output<typeof Message>

/** conversation's change, exactly once and in the order of `changeSeq` (1, 2, 3 …). */
const change = { conversation: z.string(), changeSeq: seq, time: moment }
export const Change = z.discriminatedUnion('kind', [
  /** Message `seq` is to be shown as type 'recalled'. */
  z.object({ kind: z.literal('recall'), ...change, seq }),
  /** Every message of `sender` is, and none of their reactions stands: they deleted their account. */
  z.object({ kind: z.literal('erase'), ...change, sender: z.string() }),
  /** `member` reacts to message `seq` with `emoji` from now on; '': with nothing. */
  z.object({ kind: z.literal('reaction'), ...change, seq, member: z.string(), emoji: Emoji }),
  /** Message `seq` has a preview from now on; null where it was taken back since. */
  z.object({ kind: z.literal('preview'), ...change, seq, preview: LinkPreview.nullable() }),
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
