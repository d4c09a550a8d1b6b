import { useState } from 'react'
import { View } from '@tarojs/components'
import type { OwnPayoutAccount } from '@contract/withdrawal/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FieldError } from '@/components/field-frame/field-error'
import { SectionHeader } from '@/components/section-header/section-header'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { PayoutAccountRow } from '../payout-account-row'
import { cashoutIds } from './test-ids'

interface PayoutAccountPickerProps {
  accounts: readonly OwnPayoutAccount[]
  chosen: OwnPayoutAccount | undefined
  error?: string
  onChoose(account: OwnPayoutAccount): void
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
  return (
    <View>
      <SectionHeader
        id={cashoutIds.changeAccount}
        title={t('withdrawal:cashout.to')}
        action={chosen && accounts.length > 1 ? t('withdrawal:cashout.change') : undefined}
        onAction={() => setOpen(true)}
      />
      <Card>
        {(chosen ? [chosen] : accounts).map((account) => (
          <PayoutAccountRow key={account.id} account={account} />
        ))}
        {!chosen && (
          <Button id={cashoutIds.addAccount} kind="text" size="wide" onTap={addPayoutAccount}>
            {t('withdrawal:cashout.addAccount')}
          </Button>
        )}
      </Card>
      {error && (
        <FieldError id={cashoutIds.accountError} alone>
          {error}
        </FieldError>
      )}
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
