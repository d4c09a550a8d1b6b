import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { CardEditForm } from '@/features/business-card/edit/card-form'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { goBack } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/card/edit', function CardEditPage() {
  const t = useT()
  const card = useQuery(businessCardEndpoints.ownCard, {})
  const { data } = card
  return (
    <Screen title={t('card:edit.title')}>
      {data && <CardEditForm card={data} onDone={() => goBack('/pages/sets/index')} />}
      {!data && card.status === 'loading' && <Skeleton kind="card" count={3} />}
      {!data && card.status === 'error' && (
        <ErrorState
          text={t('card:edit.error')}
          error={card.error}
          onRetry={() => void card.reload()}
        />
      )}
    </Screen>
  )
})
