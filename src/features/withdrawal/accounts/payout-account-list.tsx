import { View } from '@tarojs/components'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { PayoutAccount } from '@contract/withdrawal/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { openPage } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { PayoutAccountRow } from '../payout-account-row'
import { accountsIds } from './test-ids'

interface PayoutAccountListProps {
  accounts: readonly PayoutAccount[]
  onChanged(): void
}

const addPayoutAccount = () => openPage('/pages/account/add')

/** The stored payout accounts, each to be deleted after a question. */
export function PayoutAccountList({ accounts, onChanged }: PayoutAccountListProps) {
  const t = useT()

  async function handleDelete(account: PayoutAccount) {
    const sure = await confirm({
      title: t('withdrawal:accounts.deleteQuestion', { name: account.name }),
      text: t('withdrawal:accounts.deleteText'),
      confirmText: t('withdrawal:accounts.delete'),
      cancelText: t('withdrawal:accounts.keep'),
      danger: true,
    })
    if (!sure) return
    // A failure is said by a toast; the list shows what still stands.
    await mutate(withdrawalEndpoints.deleteWithdrawalAccount, { id: account.id }, { toast: true })
    onChanged()
  }

  if (accounts.length === 0) {
    return (
      <EmptyState
        title={t('withdrawal:accounts.emptyTitle')}
        text={t('withdrawal:accounts.emptyText')}
        action={t('withdrawal:accounts.add')}
        onAction={addPayoutAccount}
      />
    )
  }
  return (
    <View>
      <Card>
        {accounts.map((account, index) => (
          <PayoutAccountRow
            key={account.id}
            account={account}
            trailing={
              <Button
                id={accountsIds.delete(index + 1)}
                kind="text"
                size="small"
                onTap={() => handleDelete(account)}
              >
                {t('withdrawal:accounts.delete')}
              </Button>
            }
          />
        ))}
      </Card>
      <Button id={accountsIds.add} size="wide" kind="outline" onTap={addPayoutAccount}>
        {t('withdrawal:accounts.add')}
      </Button>
    </View>
  )
}
