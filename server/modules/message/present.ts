import { Message, type Change } from '@contract/message/message'
import type { WithReactions } from './repository/reactions'
import type { ToldChange } from './repository/changes'
import type { MessageTable } from './tables'

/** A message as one of its readers gets it: nobody else reads the sender's own id of it. */
export function toMessage(row: MessageTable & Partial<WithReactions>, readerId: string): Message {
  const common = {
    conversation: row.conversationId,
    seq: row.seq,
    sender: row.senderId,
    cid: row.senderId === readerId && row.clientMsgId !== '' ? row.clientMsgId : null,
    time: row.createdAt.toISOString(),
  }
  if (row.recalledAt !== null || row.body === null) return { type: 'recalled', ...common }
  return Message.parse({
    type: row.type,
    ...common,
    ...(row.reactions ? { reactions: row.reactions } : {}),
    ...(row.type === 'system' ? { notice: row.body } : row.body),
  })
}

export function toChange({
  conversationId,
  changeSeq,
  kind,
  seq,
  senderId,
  emoji,
  createdAt,
  preview = null,
}: ToldChange): Change {
  const common = { conversation: conversationId, changeSeq, time: createdAt.toISOString() }
  switch (kind) {
    case 'recall':
      return { kind, ...common, seq: seq ?? 0 }
    case 'erase':
      return { kind, ...common, sender: senderId ?? '' }
    case 'preview':
      return { kind, ...common, seq: seq ?? 0, preview }
    case 'reaction':
      return { kind, ...common, seq: seq ?? 0, member: senderId ?? '', emoji: emoji ?? '' }
  }
}
