import type { Deletion } from '@contract/deletion/schemas'
import { cents, formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useHidesCommerce } from '@/session/commerce'
import { deletionIds } from './test-ids'

/** What must end first, with the way to it; under review support does it. */
export function Obstacles({
  withdrawals,
  orders,
  debt,
}: Pick<Deletion, 'withdrawals' | 'orders' | 'debt'>) {
  const t = useT()
  if (useHidesCommerce()) return <Note>{t('profile:deletion.rest.open')}</Note>
  return (
    <>
      {withdrawals > 0 && (
        <Note
          action={
            <Button
              id={deletionIds.withdrawals}
              kind="outline"
              size="small"
              onTap={() => openPage('/pages/withdrawal/list')}
            >
              {t('profile:deletion.withdrawals')}
            </Button>
          }
        >
          {t('profile:deletion.withdrawal')}
        </Note>
      )}
      {orders > 0 && (
        <Note
          action={
            <Button
              id={deletionIds.orders}
              kind="outline"
              size="small"
              onTap={() => openPage('/pages/order/list')}
            >
              {t('profile:deletion.orders')}
            </Button>
          }
        >
          {t('profile:deletion.order')}
        </Note>
      )}
      {debt > 0 && <Note>{t('profile:deletion.debt', { amount: formatMoney(cents(debt)) })}</Note>}
    </>
  )
}
