import { useRef, useState } from 'react'
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
  const [opened] = useState(() => Date.now())
  const card = useQuery(businessCardEndpoints.ownCard, {}, { fresh: true })
  // The whole card is saved: what another device has changed since an earlier answer is not to be lost by that.
  const begun = useRef(false)
  begun.current ||= card.at !== undefined && card.at >= opened
  const data = begun.current ? card.data : undefined
  return (
    <Screen title={t('card:edit.title')}>
      {data && <CardEditForm card={data} onDone={() => goBack('/pages/sets/index')} />}
      {!data && card.status !== 'error' && <Skeleton kind="card" count={3} />}
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
