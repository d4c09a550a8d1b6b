import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { useHidesCommerce } from '@/session/commerce'
import { noticePage } from '../notice-page'
import { isUpload } from '@/lib/messages/uploads'
import { splitQuote } from '../quote'
import { sayMessage } from '../say-line'
import { sayClock, sayDay } from '../say-time'
import { messageIds } from '../test-ids'
import { AnsweredLine } from './answered'
import { BubbleTaps, useBubbleTap } from './bubble-tap'
import { useRowGesture } from '../list/use-row-gesture'
import { shownOf, type Entry, type EntryState } from './entries'
import { isShownKind, MessageKind } from './kinds/message-kind'
import { LinkCard } from './link-card'
import { MessageText } from './message-text'
import { Reactions } from './reactions'
import './bubble.scss'

interface BubbleProps {
  entry: Entry
  state: EntryState
  me: string
  /** The menu of this line was asked for. */
  onActs: (entry: Entry) => void
  /** The message that this one answers was tapped. */
  onJump: (seq: number) => void
}

const heading = { role: 'heading', 'aria-level': '2' }

function Words({ entry, me }: Pick<BubbleProps, 'entry' | 'me'>) {
  const t = useT()
  const message = shownOf(entry, me)
  if (isShownKind(message))
    return (
      <MessageKind
        id={messageIds.shown(entry.key)}
        message={message}
        unsent={isUpload(entry.item)}
        mine={message.sender === me}
      />
    )
  if (message.type !== 'text') return <>{sayMessage(t, message, me)}</>
  const parts = splitQuote(message.text)
  return (
    <>
      {parts.quoted !== '' && <View className="bubble__quote">{parts.quoted}</View>}
      <MessageText text={parts.text} />
      {message.preview && <LinkCard preview={message.preview} />}
    </>
  )
}

function NoticeLink({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  const tap = useBubbleTap()
  return (
    <Tappable role="link" className="bubble__open" onTap={tap(onOpen)}>
      {t('messages:notice.open')}
    </Tappable>
  )
}

/** When it was written, and for one's own how far it is. */
function Meta({ entry, state, mine }: { entry: Entry; state: EntryState; mine: boolean }) {
  const t = useT()
  const clock = sayClock(entry.time)
  const where = isUpload(entry.item)
    ? t('messages:uploading', { percent: entry.item.percent })
    : state === 'later'
      ? t('messages:state.later', { time: sayClock(entry.item?.later ?? entry.time) })
      : t(`messages:state.${state}`)
  if (entry.item?.failed !== undefined)
    return (
      <View className="bubble__meta bubble__meta--failed">
        {`${t('messages:state.failed')} · ${entry.item.failed}`}
      </View>
    )
  return (
    <View className="bubble__meta">
      {clock}
      {mine && entry.message?.type !== 'recalled' && (
        <>
          {' · '}
          <Text>{where}</Text>
        </>
      )}
    </View>
  )
}

/** One line of a conversation: its words, when it came, and a way to what can be done with it. */
export const Bubble = memo(function Bubble({ entry, state, me, onActs, onJump }: BubbleProps) {
  const t = useT()
  // Its words are put together again when the mark changes.
  useHidesCommerce()
  const { message, item } = entry
  const mine = item !== undefined || message?.sender === me
  const side = message?.type === 'system' ? 'system' : mine ? 'mine' : 'theirs'
  const shown = shownOf(entry, me)
  const said = sayMessage(t, shown, me)
  const open = message?.type === 'system' ? noticePage(message.notice) : undefined
  const { replyTo, conversation = '' } = message ?? item ?? {}
  const recalled = message?.type === 'recalled'
  const { touch, takesTap } = useRowGesture({ onLongPress: () => onActs(entry) })
  return (
    <>
      {entry.beginsDay && (
        <View className="bubble-day" {...heading}>
          {sayDay(t, entry.time)}
        </View>
      )}
      {entry.beginsUnread && (
        <View className="bubble-day bubble-day--unread" {...heading}>
          {t('messages:newBelow')}
        </View>
      )}
      <View id={message && `talk-line-${message.seq}`} className={`bubble bubble--${side}`}>
        <View
          className={`bubble__words${shown.type === 'picture' ? ' bubble__words--picture' : ''}${recalled ? ' bubble__words--recalled' : ''}${item ? ' bubble__words--unsent' : ''}`}
          {...touch}
        >
          <BubbleTaps.Provider value={takesTap}>
            {replyTo !== undefined && (
              <AnsweredLine conversation={conversation} seq={replyTo} me={me} onJump={onJump} />
            )}
            <Words entry={entry} me={me} />
            {open && <NoticeLink onOpen={open} />}
          </BubbleTaps.Provider>
        </View>
        {!recalled && (
          <Tappable
            id={messageIds.message(entry.key)}
            className="bubble__more"
            label={t('messages:messageActions', { text: said })}
            popup="dialog"
            onTap={() => onActs(entry)}
          >
            ⋯
          </Tappable>
        )}
        {message && <Reactions message={message} me={me} />}
        <Meta entry={entry} state={state} mine={mine} />
      </View>
    </>
  )
})
