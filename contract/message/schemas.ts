import { z } from 'zod'
import { PageQuery } from '../paging-schema'
import { REPORTED_MAX } from './limits'
import { Change, Digest, Emoji, Head, Message, MessageBody } from './message'

const id = z.string().min(1).max(64)
const seq = z.number().int().min(1)
/** From a query string. */
const bound = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** The sender's own id of a message, the same on every try: 8–64 letters, digits, `_` or `-`. */
export const Cid = z.string().regex(/^[\w-]{8,64}$/, 'invalid')

export const SyncResponse = z.object({ heads: z.array(Head), digest: Digest })
export type SyncResponse = z.output<typeof SyncResponse>

/** Whom a conversation is with. name: whole. gone: they deleted their account. */
export const Contact = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  gone: z.boolean(),
})
export type Contact = z.output<typeof Contact>

/** A conversation of the list. with: null in the system conversation. last: null while there is no message. unread: of the other's and the system's. */
export const Conversation = Head.extend({
  kind: z.enum(['direct', 'system']),
  with: Contact.nullable(),
  last: Message.nullable(),
  unread: z.number().int(),
  muted: z.boolean(),
  /** Stands before the others, on every device of the caller. */
  pinned: z.boolean(),
  /** The caller blocked the other. */
  blocked: z.boolean(),
  /** Nobody answers there (any more). */
  closed: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>

/** The pinned first, each the newest first; conversations without a message are not in it. */
export const ConversationListRequest = PageQuery
export type ConversationListRequest = z.input<typeof ConversationListRequest>

/** Whom the caller may write to: their inviter and their direct members, by name. conversation: null before the first `open`. */
export const ContactRow = Contact.extend({
  relation: z.enum(['inviter', 'direct']),
  conversation: z.string().nullable(),
})
export type ContactRow = z.output<typeof ContactRow>
export const ContactListRequest = PageQuery
export type ContactListRequest = z.input<typeof ContactListRequest>

/** The conversation with a contact, made when there is none: before the first message, or from a team member's page. */
export const OpenRequest = z.object({ member: id })
export type OpenRequest = z.input<typeof OpenRequest>

/** One conversation: of a page that is opened by its id. */
export const ConversationRequest = z.object({ id })
export type ConversationRequest = z.input<typeof ConversationRequest>

/** Of the other of a direct conversation. */
export const PresenceRequest = z.object({ conversation: id })
export type PresenceRequest = z.input<typeof PresenceRequest>
/**
 * online: their socket was open in the last two minutes. seenAt: else roughly when it was last, to five minutes, of more than a day to
 * the hour; null after a week, and where one of the two does not show it, has blocked the other or has left.
 */
export const PresenceResponse = z.object({ online: z.boolean(), seenAt: z.string().nullable() })
export type PresenceResponse = z.output<typeof PresenceResponse>

/** Messages from … to, both included, in order, PULL_MAX at most: the first of the range. */
const range = { conversation: id, from: bound, to: bound }
export const MessagesRequest = z.object(range)
export type MessagesRequest = z.input<typeof MessagesRequest>
export const MessagesResponse = z.array(Message)
export type MessagesResponse = z.output<typeof MessagesResponse>

/** Changes from … to, by changeSeq, as messages are. */
export const ChangesRequest = z.object(range)
export type ChangesRequest = z.input<typeof ChangesRequest>
export const ChangesResponse = z.array(Change)
export type ChangesResponse = z.output<typeof ChangesResponse>

/** replyTo: seq of a message of the conversation that this one answers. */
export const SendRequest = z.object({
  cid: Cid,
  conversation: id,
  body: MessageBody,
  replyTo: seq.optional(),
})
export type SendRequest = z.input<typeof SendRequest>
/** A message stands: the same answer to every try of the same cid, from the second one on marked as a repeat. */
export const Ack = z.object({
  cid: z.string(),
  conversation: z.string(),
  seq: z.number().int(),
  time: z.string(),
})
export type Ack = z.output<typeof Ack>

/** Everything up to seq is read; readSeq: the mark that stands since, which never falls. */
export const ReadRequest = z.object({ conversation: id, seq })
export type ReadRequest = z.input<typeof ReadRequest>
export const ReadResponse = z.object({ readSeq: z.number().int() })
export type ReadResponse = z.output<typeof ReadResponse>

export const RecallRequest = z.object({ conversation: id, seq })
export type RecallRequest = z.input<typeof RecallRequest>
export const RecallResponse = Change
export type RecallResponse = z.output<typeof RecallResponse>

/** What the caller reacts to a message with from now on, instead of what they did before; '': with nothing. */
export const ReactRequest = z.object({ conversation: id, seq, emoji: Emoji })
export type ReactRequest = z.input<typeof ReactRequest>
export const ReactResponse = Change
export type ReactResponse = z.output<typeof ReactResponse>

export const BlockRequest = z.object({ member: id, blocked: z.boolean() })
export type BlockRequest = z.input<typeof BlockRequest>
export const BlockResponse = z.object({ blocked: z.boolean() })
export type BlockResponse = z.output<typeof BlockResponse>

export const MuteRequest = z.object({ conversation: id, muted: z.boolean() })
export type MuteRequest = z.input<typeof MuteRequest>
export const MuteResponse = z.object({ muted: z.boolean() })
export type MuteResponse = z.output<typeof MuteResponse>

export const PinRequest = z.object({ conversation: id, pinned: z.boolean() })
export type PinRequest = z.input<typeof PinRequest>
export const PinResponse = z.object({ pinned: z.boolean() })
export type PinResponse = z.output<typeof PinResponse>

export const reportReasons = ['spam', 'fraud', 'abuse', 'other'] as const
/** seqs: the messages that are meant, REPORTED_MAX at most; none: the newest of the conversation, as many. comment: what the reporter adds. */
export const ReportRequest = z.object({
  conversation: id,
  reason: z.enum(reportReasons),
  seqs: z.array(seq).max(REPORTED_MAX).default([]),
  comment: z.string().max(500).default(''),
})
export type ReportRequest = z.input<typeof ReportRequest>
export const ReportResponse = z.object({ id: z.string() })
export type ReportResponse = z.output<typeof ReportResponse>

/** Opens one socket within `seconds`: `/user/im/socket?ticket=…` */
export const TicketResponse = z.object({ ticket: z.string(), seconds: z.number().int() })
export type TicketResponse = z.output<typeof TicketResponse>
