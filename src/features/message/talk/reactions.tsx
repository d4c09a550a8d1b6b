import { View } from '@tarojs/components'
import { REACTIONS } from '@contract/message/limits'
import type { Emoji, Message } from '@contract/message/message'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { reactToMessage } from '@/lib/messages/actions'
import { useMessages } from '@/lib/messages/messages-store'
import { nameOf } from '@/lib/messages/name-of'
import { messageIds } from '../test-ids'
import { emojiOf } from './own-reaction'
import './reactions.scss'

interface ReactionsProps {
  message: Message
  me: string
}

/** What stands on a message, one after another in the order of the set; own ones are taken off and others' joined by a tap. */
export function Reactions({ message, me }: ReactionsProps) {
  return message.reactions?.some(({ emoji }) => emoji !== '') ? (
    <ReactionMarks message={message} me={me} />
  ) : null
}

function ReactionMarks({ message, me }: ReactionsProps) {
  const t = useT()
  const row = useMessages((state) => state.rows.get(message.conversation))
  const { reactions = [] } = message
  const own = emojiOf(message, me)
  const name = (member: string) =>
    member === me ? t('messages:you') : row ? nameOf(t, row) : t('messages:someone')
  const react = (emoji: Emoji) => void reactToMessage(message, emoji === own ? '' : emoji)
  return (
    <View className="reactions">
      {REACTIONS.map((emoji) => {
        const members = reactions.filter((one) => one.emoji === emoji).map(({ member }) => member)
        if (members.length === 0) return null
        const said = members.length > 1 ? `${emoji} ${members.length}` : emoji
        return (
          <Tappable
            key={emoji}
            id={messageIds.reaction(message.seq, emoji)}
            role="checkbox"
            className="reactions__one"
            label={t('messages:reaction.by', { said, names: members.map(name).join(' · ') })}
            checked={emoji === own}
            disabled={!row || row.closed || row.blocked}
            onTap={() => react(emoji)}
          >
            <View className={`reactions__mark${emoji === own ? ' reactions__mark--own' : ''}`}>
              {said}
            </View>
          </Tappable>
        )
      })}
    </View>
  )
}
