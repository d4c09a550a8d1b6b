import { formatCount } from '@contract/domain/count'
import type { PointsBalance } from '@contract/points/schemas'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import type { Query } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { pointsIds } from './test-ids'

/** What the member has, what it is for, and the way to more where packs are sold. */
export function PointsHead({ balance }: { balance: Query<PointsBalance> }) {
  const t = useT()
  const { data, status, error, reload } = balance
  if (!data && status === 'error')
    return <ErrorState text={t('membership:points.error')} error={error} onRetry={reload} />
  if (!data) return <Skeleton kind="card" count={1} />
  return (
    <>
      <Amount caption={t('membership:points.balance')} amount={formatCount(data.balance)} />
      <Note>{t('membership:plans.powerHelp')}</Note>
      {data.forSale && (
        <Button id={pointsIds.buy} size="wide" onTap={() => openPage('/pages/membership/plans')}>
          {t('membership:points.buy')}
        </Button>
      )}
    </>
  )
}
