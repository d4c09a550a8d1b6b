import type { Message } from '@contract/message/message'
import type { OutboxItem } from './outbox'

/** What waits to be sent as the message that it will be; seq: 0. */
export function messageOf(
  { conversation, cid, time, body, replyTo }: OutboxItem,
  me: string,
): Message {
  return { ...body, conversation, seq: 0, sender: me, cid, time, replyTo }
}
