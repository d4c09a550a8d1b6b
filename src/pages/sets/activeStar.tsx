import { membershipEndpoints } from '@contract/membership/endpoints'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { Row } from '@/components/row/row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StarRanks } from '@/features/membership/star/star-ranks'
import { useT } from '@/i18n/use-t'
import { refreshQuery } from '@/lib/data/query/fetch-query'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { starIds } from '@/features/membership/star/test-ids'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const handleChanged = () => refreshQuery(membershipEndpoints.star, {})

export default definePage('/pages/sets/activeStar', function ActiveStarPage() {
  const t = useT()
  const { data, status, error, reload } = useQuery(membershipEndpoints.star, {})
  const failed = !data && status === 'error'
  return (
    <Screen title={t('earnings:rank.title')} onRefresh={reload}>
      {data && <StarRanks star={data} onChanged={handleChanged} />}
      {data && (
        <Card>
          <Row
            id={starIds.income}
            title={t('income:home.star')}
            onTap={() => openPage('/pages/income/starIncome')}
          />
        </Card>
      )}
      {failed && <ErrorState text={t('earnings:rank.error')} error={error} onRetry={reload} />}
      {!data && !failed && <Skeleton kind="card" count={3} />}
    </Screen>
  )
})
