import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { PayoutAccount } from '@contract/withdrawal/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { SectionHeader } from '@/components/section-header/section-header'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { PayoutAccountRow } from '../payout-account-row'
import { cashoutIds } from './test-ids'

interface PayoutAccountPickerProps {
  accounts: readonly PayoutAccount[]
  chosen: PayoutAccount | undefined
  error?: string
  onChoose(account: PayoutAccount): void
}

const addPayoutAccount = () => openPage('/pages/account/add')

/** Where the money goes: the chosen account, and a sheet with the others. One that is too new to receive is shown with its time and cannot be chosen. */
export function PayoutAccountPicker({
  accounts,
  chosen,
  error,
  onChoose,
}: PayoutAccountPickerProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const ready = accounts.filter(({ receivesFrom }) => receivesFrom === null)
  return (
    <View>
      <SectionHeader
        title={t('withdrawal:cashout.to')}
        action={chosen && accounts.length > 1 ? t('withdrawal:cashout.change') : undefined}
        onAction={() => setOpen(true)}
      />
      <Card>
        {chosen && <PayoutAccountRow account={chosen} />}
        {!chosen &&
          ready.length === 0 &&
          accounts.map((account) => <PayoutAccountRow key={account.id} account={account} />)}
        {!chosen && ready.length > 0 && (
          <Button id={cashoutIds.chooseAccount} kind="text" size="wide" onTap={() => setOpen(true)}>
            {t('withdrawal:cashout.chooseAccount')}
          </Button>
        )}
        {ready.length === 0 && (
          <Button id={cashoutIds.addAccount} kind="text" size="wide" onTap={addPayoutAccount}>
            {t('withdrawal:cashout.addAccount')}
          </Button>
        )}
      </Card>
      {error && <Text className="form-error">{error}</Text>}
      <Sheet
        open={open}
        title={t('withdrawal:cashout.chooseAccount')}
        onClose={() => setOpen(false)}
      >
        {accounts.map((account) => (
          <PayoutAccountRow
            key={account.id}
            account={account}
            onTap={
              account.receivesFrom === null
                ? () => {
                    onChoose(account)
                    setOpen(false)
                  }
                : undefined
            }
          />
        ))}
        <Button
          kind="text"
          size="wide"
          onTap={() => {
            setOpen(false)
            addPayoutAccount()
          }}
        >
          {t('withdrawal:cashout.addAccount')}
        </Button>
      </Sheet>
    </View>
  )
}
