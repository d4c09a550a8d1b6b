import type { Deletion } from '@contract/deletion/schemas'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { deletionIds } from './test-ids'

/** What must end first, with the way to it. */
export function Obstacles({ withdrawals, orders }: Pick<Deletion, 'withdrawals' | 'orders'>) {
  const t = useT()
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
    </>
  )
}
