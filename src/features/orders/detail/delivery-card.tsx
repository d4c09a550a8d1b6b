import { formatAddress } from '@contract/domain/address-line'
import { errorCodes } from '@contract/errors'
import type { PurchaseKind } from '@contract/membership/schemas'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { Row } from '@/components/row/row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useLanguageStore } from '@/i18n/language-store'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { ApiError } from '@/lib/api/api-error'
import { openPage } from '@/lib/navigation/navigate'
import { orderIds } from './test-ids'

/** A card goes with the first SVIP purchase; whether it is the first, the server says. */
export const mayBringCard = (kind: PurchaseKind) => kind === 'buySvip' || kind === 'upgradeSvip'

/** Where the card of an order goes: asked for, shown until it is sent, and when it was; nothing where none goes with it. */
export function DeliveryCard({ id }: { id: string }) {
  const t = useT()
  const language = useLanguageStore((state) => state.language)
  const { data, status, error, reload } = useQuery(
    ordersEndpoints.delivery,
    { id },
    { fresh: true },
  )
  if (error instanceof ApiError && error.code === errorCodes.ORDER_STATE) return null
  if (!data)
    return status === 'error' ? (
      <ErrorState text={t('orders:address.error')} error={error} onRetry={reload} />
    ) : (
      <Skeleton kind="card" count={1} />
    )
  const { address, sentTime } = data
  function describe(): string {
    if (!address) return sentTime === null ? t('orders:address.missing') : ''
    const { name, detail, county, city, province } = address
    return formatAddress(language, [name, detail, county, city, province])
  }
  return (
    <Card>
      <Row
        id={orderIds.address}
        title={t('orders:address.title')}
        detail={describe()}
        {...(sentTime === null
          ? { onTap: () => openPage('/pages/order/address', { id }) }
          : { trailingDetail: t('orders:address.sent', { date: formatDay(sentTime) }) })}
      />
    </Card>
  )
}
