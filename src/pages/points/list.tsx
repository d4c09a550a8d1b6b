import { pointsEndpoints } from '@contract/points/endpoints'
import type { PointsEntry } from '@contract/points/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { SectionHeader } from '@/components/section-header/section-header'
import { PointsHead } from '@/features/points/points-head'
import { usePointsHistory } from '@/features/points/points-history'
import { PointsRow } from '@/features/points/points-row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/points/list', function PointsPage() {
  const t = useT()
  const refresh = usePointsHistory((list) => list.refresh)
  // A card spends them while the page is shown or lies beneath another one.
  const balance = useQuery(pointsEndpoints.pointsBalance, {}, { fresh: true })
  const handleRefresh = async () => void (await Promise.all([balance.reload(), refresh()]))
  return (
    <Screen title={t('membership:points.title')} onRefresh={handleRefresh}>
      <PointsHead balance={balance} />
      <SectionHeader title={t('membership:points.history')} />
      <PagedList
        store={usePointsHistory}
        renderRow={(entry: PointsEntry) => <PointsRow entry={entry} />}
        empty={
          <EmptyState
            title={t('membership:points.emptyTitle')}
            text={t('membership:points.emptyText')}
          />
        }
      />
    </Screen>
  )
})
