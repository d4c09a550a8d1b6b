import { inTransaction, type Tx } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import { TooManyRequests } from '../../../http/rate-limit'
import type { PushableMessage } from '../../../realtime/pushes'
import type { Services } from '../../../services'
import { judgeSend, type Moment, type Scene, type Sender } from '../policy'
import {
  listSendersOf,
  lockConversation,
  lockFree,
  type ListedSender,
  type LockedConversation,
} from '../repository/conversations'
import { findKeys, insertMessages, type NewMessage } from '../repository/messages'
import type { MessageKeyTable, MessageTable } from '../tables'
import { Attachments } from './attachments'
import type { Draft } from './draft'

/** It stands, `fresh` when it was written now; or it was refused. */
export type Outcome =
  { seq: number; createdAt: Date; fresh: MessageTable | null } | { refusal: AppError }

/** What came for one conversation, in this order. */
export interface Came {
  conversation: string
  drafts: readonly Draft[]
}

export interface Batch {
  /** In the order of the drafts. */
  outcomes: Outcome[]
  members: string[]
  /** Of the conversation when they were written. */
  changeSeq: number
}

/** Somebody used an id in another conversation at this very moment: the batch begins again and finds it. */
class IdTaken extends Error {}
const TRIES = 5

function refusalOf({
  refusal,
  params,
}: {
  refusal: AppError['errorName']
  params: Record<string, number>
}) {
  return refusal === 'TOO_MANY_REQUESTS'
    ? new TooManyRequests(params.seconds ?? 1)
    : new AppError(refusal, params)
}

const nameOf = (owner: string, cid: string) => `${owner} ${cid}`

/** Gives each draft its place, in the order in which they came; ids that stand already, here or in this batch, get none. */
class Numbering {
  readonly #placed = new Map<string, Outcome>()
  readonly #senders: Map<string, Sender>
  readonly fresh: NewMessage[] = []
  readonly sent = new Map<string, Sender>()

  constructor(
    readonly conversation: LockedConversation,
    senders: readonly Sender[],
    readonly scene: Scene,
    /** now: not before the conversation's last message. */
    readonly moment: Moment,
    readonly attachments: Attachments,
  ) {
    this.#senders = new Map(senders.map((sender) => [sender.userId, sender]))
  }

  ownerOf({ senderId }: Draft): string {
    return senderId ?? `system:${this.conversation.lowId}`
  }

  place(draft: Draft, stored: MessageKeyTable | undefined): Outcome {
    const owner = this.ownerOf(draft)
    const name = nameOf(owner, draft.cid)
    const before = this.#placed.get(name)
    if (before && !('refusal' in before)) return { ...before, fresh: null }
    const lost = !stored && this.#senders.has(owner) && !this.#canAnswer(draft)
    const outcome = lost
      ? { refusal: new AppError('ANSWERED_NOT_FOUND') }
      : this.#decide(draft, owner, stored)
    // A refused one may be allowed the next time it comes.
    if (!('refusal' in outcome)) this.#placed.set(name, outcome)
    return outcome
  }

  /** What it answers is one of the messages that its reader can still have. */
  #canAnswer({ body: { replyTo } }: Draft): boolean {
    const { floorSeq, lastSeq } = this.conversation
    return (
      typeof replyTo !== 'number' || (replyTo > floorSeq && replyTo <= lastSeq + this.fresh.length)
    )
  }

  #decide(draft: Draft, owner: string, stored: MessageKeyTable | undefined): Outcome {
    const { id, lastSeq } = this.conversation
    if (draft.senderId !== null && !this.#senders.has(draft.senderId))
      return { refusal: new AppError('CONVERSATION_NOT_FOUND') }
    if (stored)
      return stored.conversationId === id
        ? { seq: stored.seq, createdAt: stored.createdAt, fresh: null }
        : { refusal: new AppError('MESSAGE_CID_USED') }
    const refusal = this.attachments.refuse(draft) ?? this.#count(draft)
    if (refusal) return { refusal }
    const { senderId, cid: clientMsgId, type } = draft
    const body = this.attachments.bodyOf(draft)
    const seq = lastSeq + this.fresh.length + 1
    this.fresh.push({ seq, keyOwner: owner, senderId, clientMsgId, type, body })
    const createdAt = this.moment.now
    this.attachments.hold(draft, { conversationId: id, seq, createdAt })
    const common = { conversationId: id, seq, senderId, clientMsgId, type, body, createdAt }
    return { seq, createdAt, fresh: { ...common, recalledAt: null } }
  }

  #count({ senderId, type }: Draft): AppError | undefined {
    // A call's record says what has been: it was allowed when it began.
    const counts = senderId !== null && type !== 'call'
    const sender = counts ? this.#senders.get(senderId) : undefined
    if (!sender) return undefined
    const verdict = judgeSend(sender, this.scene, this.moment)
    if (!verdict.allowed) return refusalOf(verdict)
    const { sentSince, sentCount } = verdict
    const counted = { ...sender, sentSince, sentCount }
    this.#senders.set(sender.userId, counted)
    this.sent.set(sender.userId, counted)
    return undefined
  }
}

/** The newest message that each member did not write themselves; a call's record is told by its ring. */
function toPush(
  conversation: string,
  members: readonly string[],
  fresh: readonly NewMessage[],
): PushableMessage[] {
  return members.flatMap((userId) => {
    const last = fresh.findLast(({ senderId, type }) => senderId !== userId && type !== 'call')
    if (!last) return []
    const kind = last.senderId === null ? ('notice' as const) : ('message' as const)
    return [{ userId, conversation, seq: last.seq, kind }]
  })
}

/** One conversation's part of a transaction. */
interface Part {
  conversation: LockedConversation
  drafts: readonly Draft[]
  members: string[]
  numbering: Numbering
}

async function prepare(
  tx: Tx,
  services: Services,
  {
    conversation,
    senders,
    drafts,
  }: {
    conversation: LockedConversation
    senders: readonly ListedSender[]
    drafts: readonly Draft[]
  },
  given: Moment,
): Promise<Part> {
  const { id, kind, closedAt, lastAt } = conversation
  const blockers = senders.filter(({ blocks }) => blocks).map(({ userId }) => userId)
  const scene = { kind, closed: closedAt !== null, blockers }
  // Clocks of two nodes may differ: what stands later was not written earlier.
  const moment = { ...given, now: lastAt !== null && lastAt > given.now ? lastAt : given.now }
  const attachments = await Attachments.of(tx, services, {
    conversation: id,
    drafts,
    senders,
    moment,
  })
  const members = senders.map(({ userId }) => userId)
  const numbering = new Numbering(conversation, senders, scene, moment, attachments)
  return { conversation, drafts, members, numbering }
}

/** Numbers what came for conversations whose locks the caller holds, and writes it. */
async function write(
  tx: Tx,
  services: Services,
  locked: readonly { conversation: LockedConversation; drafts: readonly Draft[] }[],
  moment: Moment,
): Promise<Map<string, Batch>> {
  const all = await listSendersOf(
    tx,
    locked.map(({ conversation }) => conversation.id),
  )
  const parts: Part[] = []
  for (const one of locked) {
    const senders = all.filter(({ conversationId }) => conversationId === one.conversation.id)
    parts.push(await prepare(tx, services, { ...one, senders }, moment))
  }
  const asked = parts.flatMap(({ drafts, numbering }) =>
    drafts.map((draft) => ({ senderId: numbering.ownerOf(draft), clientMsgId: draft.cid })),
  )
  const stored = new Map(
    (await findKeys(tx, asked)).map((key) => [nameOf(key.senderId, key.clientMsgId), key]),
  )
  const batches = new Map<string, Batch>()
  for (const { conversation, drafts, members, numbering } of parts) {
    const outcomes = drafts.map((draft) =>
      numbering.place(draft, stored.get(nameOf(numbering.ownerOf(draft), draft.cid))),
    )
    batches.set(conversation.id, { outcomes, members, changeSeq: conversation.changeSeq })
  }
  const fresh = parts.filter(({ numbering }) => numbering.fresh.length > 0)
  if (fresh.length === 0) return batches
  const written = await insertMessages(
    tx,
    fresh.map(({ conversation, numbering }) => ({
      conversation: conversation.id,
      messages: numbering.fresh,
      counts: [...numbering.sent.values()],
      now: numbering.moment.now,
    })),
  )
  if (!written) throw new IdTaken()
  for (const { numbering } of fresh) await numbering.attachments.write(tx)
  await services.pushes.message(
    tx,
    fresh.flatMap(({ conversation, members, numbering }) =>
      toPush(conversation.id, members, numbering.fresh),
    ),
  )
  return batches
}

/**
 * Writes what came for one conversation in one transaction, in that order (docs/adr/0138-messages-are-numbered-under-a-lock.md):
 * the conversation's row is locked, ids that stand are found under that lock, the others get the numbers that follow.
 * One that is refused takes no other along. now: by the business clock.
 */
export async function writeBatch(
  services: Services,
  { conversation: id, drafts }: Came,
  now: Date,
): Promise<Batch> {
  const moment = { now, systemNow: services.systemClock.now() }
  const work = async (tx: Tx): Promise<Batch> => {
    const conversation = await lockConversation(tx, id)
    const batch =
      conversation && (await write(tx, services, [{ conversation, drafts }], moment)).get(id)
    if (batch) return batch
    const refusal = new AppError('CONVERSATION_NOT_FOUND')
    return { outcomes: drafts.map(() => ({ refusal })), members: [], changeSeq: 0 }
  }
  for (let tries = 1; ; tries += 1)
    try {
      return await inTransaction(services.db, work, { repeatable: true })
    } catch (error) {
      if (!(error instanceof IdTaken) || tries >= TRIES) throw error
    }
}

/**
 * writeBatch for several conversations in one transaction. What it leaves out (somebody else holds the lock, or there is no such
 * conversation) and what it throws is for writeBatch, one by one: no conversation waits for another, and none fails with it.
 */
export function writeTogether(
  services: Services,
  came: readonly Came[],
  now: Date,
): Promise<Map<string, Batch>> {
  const moment = { now, systemNow: services.systemClock.now() }
  const draftsOf = new Map(came.map(({ conversation, drafts }) => [conversation, drafts]))
  const work = async (tx: Tx) => {
    const free = await lockFree(tx, [...draftsOf.keys()])
    const locked = free.map((conversation) => ({
      conversation,
      drafts: draftsOf.get(conversation.id) ?? [],
    }))
    return locked.length > 0 ? write(tx, services, locked, moment) : new Map<string, Batch>()
  }
  return inTransaction(services.db, work, { repeatable: true })
}
