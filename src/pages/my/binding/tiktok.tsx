import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { TiktokView } from '@/features/account/tiktok/tiktok-view'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/my/binding/tiktok', function TiktokPage({ ticket }) {
  const t = useT()
  const status = useQuery(tiktokEndpoints.tiktokStatus, {}, { fresh: true })
  const { data, reload } = status
  return (
    <Screen title={t('profile:tiktok.title')} onRefresh={reload}>
      {data && <TiktokView account={data} ticket={ticket} reload={reload} />}
      {!data && status.status === 'loading' && <Skeleton kind="card" count={2} />}
      {!data && status.status === 'error' && (
        <ErrorState
          text={t('profile:tiktok.error')}
          error={status.error}
          onRetry={() => void reload()}
        />
      )}
    </Screen>
  )
})
