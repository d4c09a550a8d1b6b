import { lineEndpoints } from '@contract/team/line-endpoints'
import { AsOf } from '@/components/as-of/as-of'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Board } from '@/features/team/leaderboard/board'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/team/leaderboard', function LeaderboardPage() {
  const t = useT()
  const board = useQuery(lineEndpoints.leaderboard, {}, { keep: true })
  return (
    <Screen title={t('team:board.title')} onRefresh={board.reload}>
      {board.data && (
        <>
          <AsOf of={board} />
          <Board board={board.data} />
        </>
      )}
      {!board.data && board.status === 'loading' && <Skeleton kind="row" count={7} />}
      {!board.data && board.status === 'error' && (
        <ErrorState
          text={t('team:board.error')}
          error={board.error}
          onRetry={() => void board.reload()}
        />
      )}
    </Screen>
  )
})
