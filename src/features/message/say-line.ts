import type { Message } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import type { Translate } from '@/i18n/text-key'
import { splitQuote } from './quote'
import { sayLength } from '@/lib/format/say-length'
import { nameOf } from '@/lib/messages/name-of'
import { sayCall } from './say-call'
import { sayNotice } from './say-notice'

/** What a message says, in one text. `me`: the reader's id. */
export function sayMessage(t: Translate, message: Message, me: string): string {
  switch (message.type) {
    case 'text':
      return splitQuote(message.text).text
    case 'picture':
    case 'video':
    case 'card':
      return t(`messages:kind.${message.type}`)
    case 'file':
      return t('messages:fileNamed', { name: message.name })
    case 'voice':
      return t('messages:voiceOf', { length: sayLength(message.seconds) })
    case 'location':
      return message.name === ''
        ? t('messages:kind.location')
        : t('messages:placeNamed', { name: message.name })
    case 'call':
      return sayCall(t, message, message.sender === me)
    case 'system':
      return sayNotice(t, message.notice)
    case 'recalled':
      return t(message.sender === me ? 'messages:recalledByYou' : 'messages:recalled')
    default:
      return t('messages:unknown')
  }
}

/** Their words say already whose they are: 'You cancelled'. */
const named: ReadonlySet<Message['type']> = new Set(['recalled', 'call'])

/** Above what is answered: whose message it is. */
export function sayReply(
  t: Translate,
  { sender }: Message,
  row: Conversation | undefined,
  me: string,
): string {
  return sender === me
    ? t('messages:replyToYours')
    : t('messages:replyTo', { name: row ? nameOf(t, row) : '' })
}

/** As one line of a row, in two parts: that it is the reader's own, '' where that needs no word, and what it says. */
export function splitLine(
  t: Translate,
  message: Message,
  me: string,
): { whose: string; text: string } {
  const own = message.sender === me && !named.has(message.type)
  return {
    whose: own ? t('messages:yours', { text: '' }) : '',
    text: sayMessage(t, message, me).replace(/\s+/g, ' '),
  }
}

/** As one line of a row. */
export function sayLine(t: Translate, message: Message, me: string): string {
  const { whose, text } = splitLine(t, message, me)
  return whose === '' ? text : t('messages:yours', { text })
}
