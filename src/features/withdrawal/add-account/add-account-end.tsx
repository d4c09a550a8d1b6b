import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { PayPasswordSheet } from '@/components/pay-password-sheet/pay-password-sheet'
import { useT } from '@/i18n/use-t'
import { openNewPayPassword } from '../new-pay-password'
import { PasskeyPay } from '../passkey-pay'
import { addAccountIds } from './test-ids'
import type { AddingPayoutAccount } from './use-add-payout-account'

interface AddAccountEndProps extends AddingPayoutAccount {
  /** What the payment password allows: the account in one line. */
  account: string
}

const forgot = () => openNewPayPassword('/pages/account/add')

/** The end of either form: what belongs to no field, the button, and the pad for the payment password or a passkey. */
export function AddAccountEnd({ account, failure, submit, pad, passkey }: AddAccountEndProps) {
  const t = useT()
  return (
    <View>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={addAccountIds.submit} size="wide" onTap={submit}>
        {t('withdrawal:add.submit')}
      </Button>
      <PayPasswordSheet
        title={t('withdrawal:cashout.payTitle')}
        text={t('withdrawal:add.payText', { name: account })}
        onForgot={forgot}
        instead={
          passkey && <PasskeyPay id={addAccountIds.passkey} disabled={pad.busy} {...passkey} />
        }
        {...pad}
      />
    </View>
  )
}
