import { useDeferredValue, useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { Conversation } from '@contract/message/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { PortionedRows } from '@/components/paged-list/portioned-rows'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { currentDesk } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { readMessageDraft } from '@/lib/messages/own-things'
import { useOffline } from '@/lib/network/use-offline'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { nameOf } from '@/lib/messages/name-of'
import { messageIds } from '../test-ids'
import { ReportSheet } from '../talk/report-sheet'
import { ConversationRow } from './conversation-row'
import { FoundMessage } from './found-message'
import { SearchField } from './search-field'
import { search, shownRows } from './shown-rows'

const keyOf = (row: Conversation) => row.conversation
const OWN = 'conversations'

interface FoundProps {
  words: string
  rows: readonly Conversation[]
  onReport: (row: Conversation) => void
}

/** What search found: conversations by name, then messages by their text. */
function Found({ words, rows, onReport }: FoundProps) {
  const t = useT()
  const runs = useMessages((state) => state.runs)
  const found = useMemo(
    () => search(words, rows, runs, (row) => nameOf(t, row)),
    [words, rows, runs, t],
  )
  if (found.rows.length === 0 && found.messages.length === 0)
    return <EmptyState title={t('messages:notFoundTitle')} text={t('messages:notFoundText')} />
  return (
    <>
      {found.rows.map((row) => (
        <ConversationRow
          key={row.conversation}
          row={row}
          draft={readMessageDraft(row.conversation)}
          onReport={onReport}
        />
      ))}
      {found.messages.length > 0 && <SectionHeader title={t('messages:found')} />}
      {found.messages.map(({ row, message }) => (
        <FoundMessage key={`${row.conversation} ${message.seq}`} row={row} message={message} />
      ))}
    </>
  )
}

/** The member's conversations, what is stored first; search, and a way to write to somebody. */
export function ConversationList({ onWrite }: { onWrite: () => void }) {
  const t = useT()
  const { rows, views, outbox, uploads, status, error } = useMessages()
  const offline = useOffline()
  // Back from a conversation, its row has another draft.
  useInFront()
  const shown = useMemo(
    () => shownRows(rows, views, [...outbox, ...uploads]),
    [rows, views, outbox, uploads],
  )
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words).trim()
  const [reported, setReported] = useState<Conversation>()
  const retry = () => void currentDesk()?.rows.load()

  if (shown.length === 0) {
    if (status === 'loading') return <Skeleton kind="row" count={7} />
    if (status === 'error')
      return <ErrorState text={t('messages:error')} error={error} onRetry={retry} />
    return (
      <EmptyState
        id={messageIds.choose}
        title={t('messages:emptyTitle')}
        text={t('messages:emptyText')}
        action={t('messages:emptyAction')}
        onAction={onWrite}
      />
    )
  }
  return (
    <View>
      <SearchField value={words} onChange={setWords} />
      {offline && <Note>{t('messages:stored')}</Note>}
      {!offline && status === 'error' && (
        <ErrorState text={t('common:list.failed')} error={error} onRetry={retry} />
      )}
      {wanted === '' ? (
        <PortionedRows
          rows={shown}
          keyOf={keyOf}
          of={OWN}
          renderRow={(row) => (
            <ConversationRow
              row={row}
              draft={readMessageDraft(row.conversation)}
              onReport={setReported}
            />
          )}
        />
      ) : (
        <Found words={wanted} rows={shown} onReport={setReported} />
      )}
      <ReportSheet row={reported} seqs={[]} onClose={() => setReported(undefined)} />
    </View>
  )
}
