import { AppError } from '../../../http/error'
import { TooManyRequests } from '../../../http/rate-limit'
import { judgeSend, type Moment, type Scene, type Sender } from '../policy'
import type { LockedConversation } from '../repository/conversations'
import type { MessageKeyTable, MessageTable } from '../tables'
import type { Attachments } from './attachments'
import type { Draft } from './draft'

/** Where it stands, by its row or, replayed, the key of one that stood already; or it was refused. */
export type Outcome = { seq: number; createdAt: Date; replayed?: true } | { refusal: AppError }

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

/** Names an id of a message with whose it is. */
export const nameOf = (owner: string, cid: string) => `${owner} ${cid}`

/** Gives each draft its place, in the order in which they came; ids that stand already, here or in this batch, get none. */
export class Numbering {
  readonly #placed = new Map<string, Outcome>()
  readonly #senders: Map<string, Sender>
  /** Under which message_key has the system's messages. */
  readonly systemOwner: string
  readonly fresh: MessageTable[] = []
  readonly sent = new Set<Sender>()

  constructor(
    readonly conversation: LockedConversation,
    senders: readonly Sender[],
    readonly scene: Scene,
    /** now: not before the conversation's last message. */
    readonly moment: Moment,
    readonly attachments: Attachments,
  ) {
    this.#senders = new Map(senders.map((sender) => [sender.userId, { ...sender }]))
    this.systemOwner = `system:${conversation.lowId}`
  }

  ownerOf({ senderId }: Draft): string {
    return senderId ?? this.systemOwner
  }

  place(draft: Draft, standing: ReadonlyMap<string, MessageKeyTable>): Outcome {
    const owner = this.ownerOf(draft)
    const name = nameOf(owner, draft.cid)
    const before = this.#placed.get(name)
    const stored = standing.get(name)
    if (before && !('refusal' in before)) return { ...before, replayed: true }
    const lost = !stored && this.#senders.has(owner) && !this.#canAnswer(draft)
    const outcome = lost
      ? { refusal: new AppError('ANSWERED_NOT_FOUND') }
      : this.#decide(draft, stored)
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

  #decide(draft: Draft, stored: MessageKeyTable | undefined): Outcome {
    const { id, lastSeq } = this.conversation
    if (draft.senderId !== null && !this.#senders.has(draft.senderId))
      return { refusal: new AppError('CONVERSATION_NOT_FOUND') }
    if (stored)
      return stored.conversationId === id
        ? { ...stored, replayed: true }
        : { refusal: new AppError('MESSAGE_CID_USED') }
    const refusal = this.attachments.refuse(draft) ?? this.#count(draft)
    if (refusal) return { refusal }
    const fresh: MessageTable = {
      conversationId: id,
      seq: lastSeq + this.fresh.length + 1,
      senderId: draft.senderId,
      clientMsgId: draft.cid,
      type: draft.type,
      body: this.attachments.bodyOf(draft),
      recalledAt: null,
      createdAt: this.moment.now,
    }
    this.fresh.push(fresh)
    this.attachments.hold(draft, fresh)
    return fresh
  }

  #count({ senderId, type }: Draft): AppError | undefined {
    // A call's record says what has been: it was allowed when it began.
    const counts = senderId !== null && type !== 'call'
    const sender = counts ? this.#senders.get(senderId) : undefined
    if (!sender) return undefined
    const verdict = judgeSend(sender, this.scene, this.moment)
    if (!verdict.allowed) return refusalOf(verdict)
    sender.sentSince = verdict.sentSince
    sender.sentCount = verdict.sentCount
    this.sent.add(sender)
    return undefined
  }
}
