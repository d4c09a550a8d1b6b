import { REACTIONS } from '@contract/message/limits'
import type { Emoji, Message } from '@contract/message/message'
import type { Translate } from '@/i18n/text-key'
import type { Action } from '@/lib/overlay/choose-action'

/** What a member reacts to a message; '' for nothing. */
export function emojiOf({ reactions = [] }: Message, member: string): Emoji {
  return reactions.find((one) => one.member === member)?.emoji ?? ''
}

const names = ['like', 'love', 'laugh', 'wow', 'sad', 'thanks'] as const

export type ReactionAct = `react-${number}`

/** The set, for the menu of a message: none where there is nothing to react to, or nobody reacts. */
export function listReactions(
  t: Translate,
  message: Message | undefined,
  { me, closed }: { me: string; closed: boolean },
): Action<ReactionAct>[] {
  if (!message || closed || message.type === 'system' || message.type === 'recalled') return []
  const own = emojiOf(message, me)
  return REACTIONS.map((emoji, index) => ({
    value: `react-${index}` as const,
    label: emoji,
    mark: {
      name: t(`messages:reaction.${names[index] ?? 'like'}`),
      chosen: emoji === own,
    },
  }))
}

/** What a choice of the menu sets: the own one again takes it off; undefined for what does something else. */
export function reactionChosen(message: Message, me: string, act: string): Emoji | undefined {
  const emoji = act.startsWith('react-') ? REACTIONS[Number(act.slice(6))] : undefined
  return emoji !== undefined && emoji === emojiOf(message, me) ? '' : emoji
}
