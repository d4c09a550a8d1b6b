import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { noticePage } from '../notice-page'
import { splitQuote } from '../quote'
import { sayMessage } from '../say-line'
import { sayClock, sayDay } from '../say-time'
import { messageIds } from '../test-ids'
import { useRowGesture } from '../list/use-row-gesture'
import type { Entry, EntryState } from './entries'
import { MessageText } from './message-text'
import './bubble.scss'

interface BubbleProps {
  entry: Entry
  state: EntryState
  me: string
  /** The menu of this line was asked for. */
  onActs: (entry: Entry) => void
}

const heading = { role: 'heading', 'aria-level': '2' }

function Words({ entry, me }: Pick<BubbleProps, 'entry' | 'me'>) {
  const t = useT()
  const { message, item } = entry
  const text = item?.body.text ?? (message?.type === 'text' ? message.text : undefined)
  if (text === undefined) return <>{message && sayMessage(t, message, me)}</>
  const parts = splitQuote(text)
  return (
    <>
      {parts.quoted !== '' && <View className="bubble__quote">{parts.quoted}</View>}
      <MessageText text={parts.text} />
    </>
  )
}

/** When it was written, and for one's own how far it is. */
function Meta({ entry, state, mine }: { entry: Entry; state: EntryState; mine: boolean }) {
  const t = useT()
  const clock = sayClock(entry.time)
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
          <Text>{t(`messages:state.${state}`)}</Text>
        </>
      )}
    </View>
  )
}

/** One line of a conversation: its words, when it came, and a way to what can be done with it. */
export const Bubble = memo(function Bubble({ entry, state, me, onActs }: BubbleProps) {
  const t = useT()
  const { message, item } = entry
  const mine = item !== undefined || message?.sender === me
  const side = message?.type === 'system' ? 'system' : mine ? 'mine' : 'theirs'
  const said = message ? sayMessage(t, message, me) : splitQuote(item?.body.text ?? '').text
  const open = message?.type === 'system' ? noticePage(message.notice) : undefined
  const recalled = message?.type === 'recalled'
  const { touch } = useRowGesture({ onLongPress: () => onActs(entry) })
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
          className={`bubble__words${recalled ? ' bubble__words--recalled' : ''}${item ? ' bubble__words--unsent' : ''}`}
          {...touch}
        >
          <Words entry={entry} me={me} />
          {open && (
            <Tappable role="link" className="bubble__open" onTap={open}>
              {t('messages:notice.open')}
            </Tappable>
          )}
        </View>
        {!recalled && (
          <Tappable
            id={messageIds.message(entry.key)}
            className="bubble__more"
            label={t('messages:messageActions', { text: said })}
            popup="dialog"
            onTap={() => onActs(entry)}
          >
            <View aria-hidden="true">⋯</View>
          </Tappable>
        )}
        <Meta entry={entry} state={state} mine={mine} />
      </View>
    </>
  )
})
