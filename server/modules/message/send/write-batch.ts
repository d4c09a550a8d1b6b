import { inTransaction, type Tx } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { PushableMessage } from '../../../realtime/pushes'
import type { Services } from '../../../services'
import type { Moment } from '../policy'
import {
  listSendersOf,
  lockConversation,
  lockFree,
  type ListedSender,
  type LockedConversation,
} from '../repository/conversations'
import { findKeys, insertMessages } from '../repository/messages'
import type { MessageKeyTable, MessageTable } from '../tables'
import { Attachments } from './attachments'
import type { Draft } from './draft'
import { nameOf, Numbering, type Outcome } from './numbering'

/** What came for one conversation, in this order. */
export interface Came {
  conversation: string
  drafts: readonly Draft[]
}

export interface Batch {
  /** In the order of the drafts. */
  outcomes: Outcome[]
  /** What was written now. */
  fresh: readonly MessageTable[]
  members: string[]
  /** Of the conversation when they were written. */
  changeSeq: number
}

/** Somebody used an id in another conversation at this very moment: the batch begins again and finds it. */
class IdTaken extends Error {}
const TRIES = 5

/** The newest message that each member did not write themselves; a call's record is told by its ring. */
function toPush(
  conversation: string,
  members: readonly string[],
  fresh: readonly MessageTable[],
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

/** By nameOf, what stands already of what came. */
async function findStanding(
  tx: Tx,
  parts: readonly Part[],
): Promise<ReadonlyMap<string, MessageKeyTable>> {
  const senderIds: string[] = []
  const clientMsgIds: string[] = []
  for (const { drafts, numbering } of parts)
    for (const draft of drafts) {
      senderIds.push(numbering.ownerOf(draft))
      clientMsgIds.push(draft.cid)
    }
  const keys = await findKeys(tx, { senderIds, clientMsgIds })
  return new Map(keys.map((key) => [nameOf(key.senderId, key.clientMsgId), key]))
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
  const standing = await findStanding(tx, parts)
  const batches = new Map<string, Batch>()
  for (const { conversation, drafts, members, numbering } of parts) {
    const outcomes = drafts.map((draft) => numbering.place(draft, standing))
    const { changeSeq } = conversation
    batches.set(conversation.id, { outcomes, fresh: numbering.fresh, members, changeSeq })
  }
  const fresh = parts.filter(({ numbering }) => numbering.fresh.length > 0)
  if (fresh.length === 0) return batches
  const written = await insertMessages(
    tx,
    fresh.map(({ conversation, numbering }) => ({
      conversation: conversation.id,
      messages: numbering.fresh,
      systemOwner: numbering.systemOwner,
      counts: [...numbering.sent],
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
    return { outcomes: drafts.map(() => ({ refusal })), fresh: [], members: [], changeSeq: 0 }
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
