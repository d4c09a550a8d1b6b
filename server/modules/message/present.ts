import { Message, type Change } from '@contract/message/message'
import type { MessageChangeTable, MessageTable } from './tables'

/** A message as one of its readers gets it: nobody else reads the sender's own id of it. */
export function toMessage(row: MessageTable, readerId: string): Message {
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
    ...(row.type === 'system' ? { notice: row.body } : row.body),
  })
}

export function toChange({
  conversationId,
  changeSeq,
  kind,
  seq,
  senderId,
  createdAt,
}: MessageChangeTable): Change {
  const common = { conversation: conversationId, changeSeq, time: createdAt.toISOString() }
  return kind === 'recall'
    ? { kind, ...common, seq: seq ?? 0 }
    : { kind, ...common, sender: senderId ?? '' }
}
