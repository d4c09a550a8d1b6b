import { ordersEndpoints } from '@contract/orders/endpoints'
import { Card } from '@/components/card/card'
import { CodeCopy } from '@/components/code-copy/code-copy'
import { ErrorState } from '@/components/error-state/error-state'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { DeliveryForm } from '@/features/orders/address/delivery-form'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/order/address', function OrderAddressPage({ id }) {
  const t = useT()
  const { data, status, error, reload } = useQuery(
    ordersEndpoints.delivery,
    { id },
    { fresh: true },
  )
  return (
    <Screen title={t('orders:address.title')}>
      {!data && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!data && status === 'error' && (
        <ErrorState text={t('orders:address.error')} error={error} onRetry={reload} />
      )}
      {data?.sentTime && (
        <Note>{t('orders:address.sent', { date: formatDay(data.sentTime) })}</Note>
      )}
      {data?.tracking && (
        <Card>
          <KeyValue
            code
            label={t('orders:address.parcel')}
            value={<CodeCopy code={data.tracking} />}
          />
        </Card>
      )}
      {data && data.sentTime === null && <DeliveryForm id={id} delivery={data} />}
    </Screen>
  )
})
