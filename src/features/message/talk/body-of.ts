import type { Message, MessageBody } from '@contract/message/message'
import { splitQuote } from '../quote'

/** What of a message is sent on; of a text its own words. undefined for what stays where it is. */
export function bodyOf(message: Message): MessageBody | undefined {
  if (message.type === 'system' || message.type === 'call' || message.type === 'recalled')
    return undefined
  const {
    conversation: _conversation,
    seq: _seq,
    sender: _sender,
    cid: _cid,
    time: _time,
    replyTo: _replyTo,
    reactions: _reactions,
    ...body
  } = message
  return body.type === 'text' ? { type: 'text', text: splitQuote(body.text).text } : body
}
