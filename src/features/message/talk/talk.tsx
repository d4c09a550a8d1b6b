import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import type { Conversation } from '@contract/message/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { blockMember, sendBody } from '@/lib/messages/actions'
import { currentDesk } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { useOffline } from '@/lib/network/use-offline'
import { showToast } from '@/lib/overlay/toast'
import { watchNear } from '@/platform/view/near/watch-near'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { ContactSheet } from '../contacts/contact-sheet'
import { nameOf } from '@/lib/messages/name-of'
import { messageIds } from '../test-ids'
import { Composer } from './composer'
import { buildEntries, unsentOf, type EntryBlock } from './entries'
import { Presence } from './presence'
import { ReportSheet } from './report-sheet'
import { TalkRows } from './talk-rows'
import { useJump } from './use-jump'
import { useTalkActs, type TalkActs } from './use-talk-acts'
import { useWindow, type TalkWindow } from './use-window'
import './talk.scss'

/** A screen above the upper end the page before is fetched. */
const OLDER_SCREENS = 1
/** Fewer unread messages stand on the screen anyway. */
const LEAST_TO_JUMP = 6

/** A screen reader hears what comes. */
const log = { role: 'log' }

/** What stands in the composer's place where nobody can write. */
function NoComposer({ row }: { row: Conversation }) {
  const t = useT()
  const name = nameOf(t, row)
  return (
    <View className="talk__closed">
      <View>{row.blocked ? t('messages:blockedNote', { name }) : t('messages:closedNote')}</View>
      {row.blocked && (
        <Tappable className="talk__unblock" onTap={() => void blockMember(row, false)}>
          {t('messages:act.unblock')}
        </Tappable>
      )}
    </View>
  )
}

/** Holds the conversation while it is open, and marks what is there as read while the page is in front. */
function useOpened(row: Conversation): { readSeq: number; unread: number } {
  const { conversation } = row
  const inFront = useInFront()
  const have = useMessages((state) => state.runs.get(conversation)?.have)
  const [opened] = useState({ readSeq: row.readSeq, unread: row.unread })
  useEffect(() => currentDesk()?.receiver.hold(conversation), [conversation])
  useEffect(() => {
    if (inFront && have !== undefined) currentDesk()?.markRead(conversation)
  }, [conversation, inFront, have])
  return opened
}

/** The page before is asked for when the upper end is near; the element there takes the id. */
function useTop({ more, older }: TalkWindow, blocks: readonly EntryBlock[]): string {
  // Also a selector in the mini-program.
  const id = `talk-top-${useId().replaceAll(':', '')}`
  // One page after the other: what has not come is asked for where it stands.
  const wanted = more && blocks.length > 0 && blocks[0]?.missing === undefined
  useEffect(() => {
    // Lines that have just come push the end away: for each of them it is looked at again.
    if (wanted) return watchNear(id, OLDER_SCREENS, ({ near }) => near && older())
  }, [id, wanted, older, blocks])
  return id
}

/** What is open over the conversation: whom to forward to, a report. */
function Sheets({ acts, row }: { acts: TalkActs; row: Conversation }) {
  const t = useT()
  const stopForwarding = () => acts.setForwarded(undefined)
  return (
    <>
      <ContactSheet
        open={acts.forwarded !== undefined}
        title={t('messages:contacts.forward')}
        onClose={stopForwarding}
        onChoose={(to) => {
          if (acts.forwarded) sendBody(to, acts.forwarded)
          stopForwarding()
          showToast(t('messages:forwarded'))
        }}
      />
      <ReportSheet
        row={acts.reported && row}
        seqs={acts.reported ?? []}
        onClose={() => acts.setReported(undefined)}
      />
    </>
  )
}

interface TalkProps {
  row: Conversation
  /** The message that the person came for. */
  seq: number | undefined
  /** Pull to refresh, of the element with this id; room for it is made above the messages. */
  pull?: (id: string) => ReactNode
}

/** A conversation: its messages with the newest below, and where the member writes. */
export function Talk({ row, seq, pull }: TalkProps) {
  const t = useT()
  const id = useId()
  const { conversation } = row
  const offline = useOffline()
  const me = useMessages((state) => state.me)
  const run = useMessages((state) => state.runs.get(conversation))
  const outbox = useMessages((state) => state.outbox)
  const uploads = useMessages((state) => state.uploads)
  const clearedTo = useMessages((state) => state.views[conversation]?.clearedTo)
  const opened = useOpened(row)
  const least = Math.max(row.minSeq, clearedTo ?? 0)
  const shown = useWindow(conversation, run, least)
  const { from, more, fetch, reach } = shown
  const readSeq = opened.unread > 0 ? Math.max(opened.readSeq, least) : undefined
  const blocks = useMemo(() => {
    const unsent = unsentOf(conversation, outbox, uploads)
    return buildEntries({ run, unsent, from, readSeq, me })
  }, [run, outbox, uploads, conversation, from, readSeq, me])
  const acts = useTalkActs(row, me)
  const { target, held, jump, jumped, busy, stopOffering } = useJump(reach, run && seq)
  const top = useTop(shown, blocks)
  const there = blocks.length > 0
  const begun = there && !more && blocks[0]?.missing === undefined
  const empty = !there && run !== undefined && run.have >= row.lastSeq
  return (
    <View id={id} className="talk">
      {row.kind === 'direct' && !row.closed && !row.blocked && <Presence row={row} />}
      {pull?.(id)}
      <ScrollView
        scrollY
        enableFlex
        scrollAnchoring
        className="talk__scroll"
        scrollIntoView={target}
      >
        <View className="talk__lines" {...log} aria-label={t('messages:talk')}>
          <View id={top} className="talk__top">
            {begun && row.kind === 'direct' && t('messages:startOf')}
          </View>
          <TalkRows
            blocks={blocks}
            me={me}
            otherReadSeq={row.otherReadSeq}
            offline={offline}
            held={held}
            onActs={acts.onActs}
            onJump={jump}
            fetch={fetch}
          />
          {empty && <EmptyState title={t('messages:firstTitle')} text={t('messages:firstText')} />}
        </View>
      </ScrollView>
      {opened.unread >= LEAST_TO_JUMP && !jumped && (
        <Tappable
          id={messageIds.jump}
          className="talk__jump"
          busy={busy}
          onTap={() => void jump(Math.max(opened.readSeq, least) + 1)}
        >
          {t('messages:jump')}
        </Tappable>
      )}
      {row.closed || row.blocked || row.kind === 'system' ? (
        row.kind === 'direct' && <NoComposer row={row} />
      ) : (
        <Composer
          conversation={conversation}
          answered={acts.answered}
          onAnswered={() => acts.setAnswered(undefined)}
          onSent={stopOffering}
        />
      )}
      <Sheets acts={acts} row={row} />
    </View>
  )
}
