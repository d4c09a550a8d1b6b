import { RECALL_SECONDS } from '@contract/message/limits'
import type { Translate } from '@/i18n/text-key'
import { readNow } from '@/lib/format/now'
import { chooseAction, type Action } from '@/lib/overlay/choose-action'
import { isUpload } from '@/lib/messages/uploads'
import type { Entry } from './entries'
import type { ReactionAct } from './own-reaction'

export type MessageAct =
  'copy' | 'reply' | 'forward' | 'recall' | 'report' | 'block' | 'retry' | 'remove'

interface ActsFor {
  me: string
  /** Nobody answers there. */
  closed: boolean
}

/** What can be done with a line of the conversation now. */
export function listMessageActs({ message, item }: Entry, { me, closed }: ActsFor): MessageAct[] {
  const words = (message ?? item?.body)?.type === 'text' ? (['copy'] as const) : []
  if (item) {
    if (item.failed !== undefined) return ['retry', ...words, 'remove']
    return isUpload(item) ? ['remove'] : [...words]
  }
  if (message?.type === 'system') return ['copy']
  if (!message || message.type === 'recalled') return []
  if (message.type === 'call') return closed ? [] : ['reply']
  const mine = message.sender === me
  const young = readNow().getTime() - Date.parse(message.time) < RECALL_SECONDS * 1000
  return [
    ...words,
    ...(closed ? [] : (['reply'] as const)),
    'forward',
    ...(mine && young ? (['recall'] as const) : []),
    ...(mine ? [] : (['report', 'block'] as const)),
  ]
}

const dangers: readonly MessageAct[] = ['recall', 'block', 'remove']

/** Offers what can be done with a line; undefined when nothing was chosen. */
export function chooseMessageAct(
  t: Translate,
  title: string,
  acts: readonly MessageAct[],
  reactions: readonly Action<ReactionAct>[] = [],
): Promise<MessageAct | ReactionAct | undefined> {
  const actions: Action<MessageAct>[] = acts.map((value) => ({
    value,
    label: t(`messages:act.${value}`),
    danger: dangers.includes(value),
  }))
  return chooseAction({ title, actions: [...reactions, ...actions] })
}
