import { memo, useState } from 'react'
import { View } from '@tarojs/components'
import type { Conversation } from '@contract/message/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { messageOf } from '@/lib/messages/message-of'
import { unreadOf, useMessages } from '@/lib/messages/messages-store'
import { openPage } from '@/lib/navigation/navigate'
import { nameOf } from '@/lib/messages/name-of'
import { splitLine } from '../say-line'
import { sayRowTime } from '../say-time'
import { useHidesCommerce } from '@/session/commerce'
import { messageIds } from '../test-ids'
import { doAct, offerActs, type RowAct } from './row-actions'
import { useRowGesture } from './use-row-gesture'
import './conversation-row.scss'

const MOST = 99
const SWIPED = ['pin', 'mute', 'clear'] as const

interface Line {
  /** Says that it is a draft or the member's own; '' for what needs no such word. */
  whose: string
  text: string
  draft: boolean
  /** Of the message; that of the last one beside a draft. */
  time: string | undefined
}

/** What the row says under the name: what waits to be sent, a draft, else the last message. */
function useLine(row: Conversation, draft: string): Line {
  const t = useT()
  const me = useMessages((state) => state.me)
  const unsent = useMessages((state) =>
    [...state.outbox, ...state.uploads]
      .filter(({ conversation }) => conversation === row.conversation)
      .at(-1),
  )
  const message = unsent ? messageOf(unsent, me) : row.last
  const time = message?.time
  if (draft !== '')
    return { whose: t('messages:draft', { text: '' }), text: draft, draft: true, time }
  if (!message) return { whose: '', text: '', draft: false, time }
  return { ...splitLine(t, message, me), draft: false, time }
}

function Marks({ muted, pinned }: { muted: boolean; pinned: boolean }) {
  const t = useT()
  const marks = [pinned && t('messages:pinned'), muted && t('messages:muted')].filter(Boolean)
  if (marks.length === 0) return null
  return <View className="conversation__marks">{marks.join(' · ')}</View>
}

interface PartProps {
  row: Conversation
  name: string
}

interface LinesProps extends PartProps {
  draft: string
  unread: number
}

/** Name and time, the last line, what is unread. */
function Lines({ row, name, draft, unread }: LinesProps) {
  const t = useT()
  const line = useLine(row, draft)
  const kind = (block: string) => `${block}${line.draft ? ` ${block}--draft` : ''}`
  return (
    <View className="conversation__body">
      <View className="conversation__head">
        <View className="conversation__name">{name}</View>
        {line.time && <View className="conversation__time">{sayRowTime(t, line.time)}</View>}
      </View>
      <View className="conversation__foot">
        {line.whose && <View className={kind('conversation__whose')}>{line.whose}</View>}
        <View className={kind('conversation__line')}>{line.text}</View>
        {unread > 0 && (
          <View
            className={`conversation__unread${row.muted ? ' conversation__unread--muted' : ''}`}
          >
            <View aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</View>
            <View className="spoken-only">{t('messages:unread', { count: unread })}</View>
          </View>
        )}
      </View>
      <Marks muted={row.muted} pinned={row.pinned} />
    </View>
  )
}

function Face({ row, name }: PartProps) {
  if (row.with) return <Avatar name={name} url={row.with.avatar ?? undefined} />
  return (
    <View className="conversation__bell">
      <Icon name="bell" />
    </View>
  )
}

interface SwipedActsProps {
  row: Conversation
  onAct: (act: RowAct) => void
}

/** What a swipe shows: the same as the menu's first. */
function SwipedActs({ row, onAct }: SwipedActsProps) {
  const t = useT()
  const words: Readonly<Record<(typeof SWIPED)[number], string>> = {
    pin: t(row.pinned ? 'messages:act.unpin' : 'messages:act.pin'),
    mute: t(row.muted ? 'messages:act.unmute' : 'messages:act.mute'),
    clear: t('messages:act.clear'),
  }
  return (
    <View className="conversation__acts">
      {SWIPED.map((act) => (
        <Tappable
          key={act}
          className={`conversation__act conversation__act--${act}`}
          onTap={() => onAct(act)}
        >
          {words[act]}
        </Tappable>
      ))}
    </View>
  )
}

interface ConversationRowProps {
  row: Conversation
  /** What is written and not sent, '' for nothing. */
  draft: string
  onReport: (row: Conversation) => void
}

/** One conversation: with whom, its last line and time, what is unread. A swipe, a long press and a button offer what can be done with it. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { row, draft, onReport } = props
  const t = useT()
  // Its words are put together again when the mark changes.
  useHidesCommerce()
  const view = useMessages((state) => state.views[row.conversation])
  const [swiped, setSwiped] = useState(false)
  const unread = unreadOf(row, view)
  const name = nameOf(t, row)
  const report = () => onReport(row)
  const offer = () => void offerActs(t, { row, unread }, report)
  const { touch, takesTap } = useRowGesture({ onSwipe: setSwiped, onLongPress: offer })
  function handleTap() {
    if (!takesTap()) return
    if (swiped) setSwiped(false)
    else openPage('/pages/message/timeLine', { conversation: row.conversation })
  }
  function handleAct(act: RowAct) {
    setSwiped(false)
    void doAct(t, row, act, report)
  }
  return (
    <View className={`conversation${row.pinned ? ' conversation--pinned' : ''}`} {...touch}>
      {swiped && <SwipedActs row={row} onAct={handleAct} />}
      <View className={`conversation__face${swiped ? ' conversation__face--swiped' : ''}`}>
        <Tappable
          id={messageIds.row(row.conversation)}
          role="link"
          className="conversation__main"
          onTap={handleTap}
        >
          <Face row={row} name={name} />
          <Lines row={row} name={name} draft={draft} unread={unread} />
        </Tappable>
        <Tappable
          id={messageIds.rowActions(row.conversation)}
          className="conversation__more"
          label={t('messages:actions', { name })}
          popup="dialog"
          onTap={offer}
        >
          <View aria-hidden="true">⋯</View>
        </Tappable>
      </View>
    </View>
  )
})
