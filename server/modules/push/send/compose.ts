import { pushPath } from '@contract/push/path'
import type { Language } from '@contract/languages'
import type { Texts } from '../../../texts/texts'
import type { Ring } from '../../call'
import type { PushMatter } from '../../message'
import { noticeText } from '../policy'

/** What a push says and where it leads. */
export type Wording = Record<'title' | 'body' | 'path', string>

/** The longest text that a push shows. */
const TEXT_MAX = 180

const shorten = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim()
  const characters = [...one]
  return characters.length > TEXT_MAX ? `${characters.slice(0, TEXT_MAX - 1).join('')}…` : one
}

/** Who wrote, and what kind of message it is; what was written only where the reader chose so. */
export function wordMessage(
  texts: Texts,
  { language, conversation, shown }: { language: Language; conversation: string; shown: boolean },
  { type, body, sender }: PushMatter,
): Wording {
  const said = shown && type === 'text' && typeof body?.text === 'string' ? shorten(body.text) : ''
  return {
    title: sender,
    body: said || texts.t(language, `push:message.${type}`),
    path: pushPath('conversation', conversation),
  }
}

/** What happened, without figures or names: a locked screen shows it to whoever looks. `plain`: as a store's rules have it. */
export function wordNotice(
  texts: Texts,
  {
    language,
    conversation,
    brand,
    plain,
  }: { language: Language; conversation: string; brand: string; plain: boolean },
  { body }: PushMatter,
): Wording {
  return {
    title: brand,
    body: texts.t(language, `push:notice.${noticeText(String(body?.key), plain)}`),
    path: pushPath('conversation', conversation),
  }
}

export const wordRing = (
  texts: Texts,
  { language, shareId }: { language: Language; shareId: string },
  { caller, type }: Ring,
): Wording => ({
  title: caller,
  body: texts.t(language, `push:call.${type}`),
  path: pushPath('call', shareId),
})

/** It takes the place of what rang. */
export const wordRingEnd = (
  texts: Texts,
  { language, missed }: { language: Language; missed: boolean },
  { caller, conversation }: Ring,
): Wording => ({
  title: caller,
  body: texts.t(language, missed ? 'push:call.missed' : 'push:call.over'),
  path: pushPath('conversation', conversation),
})
