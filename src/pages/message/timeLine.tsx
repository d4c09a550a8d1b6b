import type { Conversation } from '@contract/message/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { PlaceMenu } from '@/features/call/place-menu'
import { Talk } from '@/features/message/talk/talk'
import { TalkMenu } from '@/features/message/talk/talk-menu'
import { useTalk } from '@/features/message/talk/use-talk'
import { useStarted } from '@/features/message/use-started'
import { useT } from '@/i18n/use-t'
import { refreshConversation } from '@/lib/messages/actions'
import { nameOf } from '@/lib/messages/name-of'
import { useMessages } from '@/lib/messages/messages-store'
import { goBack, openPage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { PagePull } from '@/shell/page-pull'
import { Screen } from '@/shell/screen'

/** Somebody can be written to there, and called. */
const canWrite = ({ kind, closed, blocked }: Conversation) =>
  kind === 'direct' && !closed && !blocked

/** One conversation; `seq` is the message that the person came for. */
export default definePage('/pages/message/timeLine', function TimeLinePage({ conversation, seq }) {
  const t = useT()
  useStarted()
  const { row, gone, error, reload } = useTalk(conversation)
  const typing = useMessages((state) => state.typing.has(conversation))
  const name = row ? nameOf(t, row) : t('messages:talk')
  return (
    <Screen
      title={typing ? t('messages:typing', { name }) : name}
      right={
        row && (
          <>
            {canWrite(row) && <PlaceMenu conversation={conversation} name={name} />}
            <TalkMenu row={row} onCleared={goBack} />
          </>
        )
      }
    >
      {row && (
        <Talk
          key={conversation}
          row={row}
          seq={Number(seq) > 0 ? Number(seq) : undefined}
          pull={(id) => <PagePull id={id} onRefresh={() => refreshConversation(conversation)} />}
        />
      )}
      {!row && !error && <Skeleton kind="row" count={6} />}
      {!row && gone && (
        <EmptyState
          title={t('messages:gone')}
          text={t('messages:goneText')}
          action={t('messages:toList')}
          onAction={() => openPage('/pages/message/list')}
        />
      )}
      {!row && error && !gone && (
        <ErrorState text={t('messages:error')} error={error} onRetry={reload} />
      )}
    </Screen>
  )
})
