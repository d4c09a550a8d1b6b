import type { z } from 'zod'
import type { ReactRequest, ReactResponse } from '@contract/message/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { judgeVoice } from './policy'
import { toChange } from './present'
import { insertChange } from './repository/changes'
import { listSenders, lockConversation } from './repository/conversations'
import { listMessagesBySeq } from './repository/messages'
import { findReaction, putReaction } from './repository/reactions'
import { tellSockets } from './tell'

/**
 * POST /user/message/react: a change tells every device. What stands already is answered by the change that it came with.
 * @throws CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND for the system's and what was taken back, CONVERSATION_CLOSED, MEMBER_BLOCKED,
 * MESSAGE_REFUSED, SENDER_MUTED (hours)
 */
export async function reactToMessage(
  { services, userId, now }: RequestContext,
  { conversation, seq, emoji }: z.output<typeof ReactRequest>,
): Promise<ReactResponse> {
  const { change, members } = await inTransaction(services.db, async (tx) => {
    const locked = await lockConversation(tx, conversation)
    const senders = await listSenders(tx, conversation)
    const own = senders.find((sender) => sender.userId === userId)
    if (!locked || !own) throw new AppError('CONVERSATION_NOT_FOUND')
    const scene = {
      kind: locked.kind,
      closed: locked.closedAt !== null,
      blockers: senders.filter(({ blocks }) => blocks).map((sender) => sender.userId),
    }
    const refusal = judgeVoice(own, scene, now)
    if (refusal) throw new AppError(refusal.refusal, refusal.params)
    const [message] = await listMessagesBySeq(tx, conversation, [seq])
    if (!message || message.senderId === null || message.recalledAt !== null)
      throw new AppError('MESSAGE_NOT_FOUND')
    const place = { conversationId: conversation, seq, userId }
    const before = await findReaction(tx, place)
    const common = {
      conversationId: conversation,
      kind: 'reaction',
      seq,
      senderId: userId,
    } as const
    if (before?.emoji === emoji) return { change: toChange({ ...common, ...before }), members: [] }
    const row = await insertChange(tx, { ...common, emoji, createdAt: now })
    await putReaction(tx, { ...place, emoji, changeSeq: row.changeSeq, createdAt: now })
    return { change: toChange(row), members: senders.map((sender) => sender.userId) }
  })
  const { changeSeq } = change
  tellSockets(services.bus, members, { type: 'change', conversation, changeSeq, change })
  return change
}
