import { Text, View } from '@tarojs/components'
import type { OwnPayoutAccount } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { useT } from '@/i18n/use-t'
import { groupAddress, maskText } from '../account-text'
import { formatNetwork } from '../network-text'
import { AmountLine } from './amount-line'
import { cashoutIds } from './test-ids'
import './cashout-form.scss'

interface CashoutSummaryProps {
  /** US cents. */
  amount: number
  fee: number
  account: OwnPayoutAccount | undefined
}

/** A wallet's whole address beside its network, in groups of four as wallets show it: what was sent elsewhere is lost. */
function Target({ account }: { account: OwnPayoutAccount }) {
  const t = useT()
  const { kind, network, address, masked } = account
  if (kind === 'bank')
    return <KeyValue label={t('withdrawal:add.kindBank')} value={maskText(masked)} code />
  return (
    <>
      <KeyValue
        label={t('withdrawal:detail.network')}
        value={`USDT · ${formatNetwork(t, network ?? '')}`}
        code
      />
      <View className="cashout-form__target">
        <Text className="cashout-form__target-label">{t('withdrawal:add.address')}</Text>
        <View id={cashoutIds.address} className="cashout-form__address">
          {groupAddress(address ?? masked)}
        </View>
      </View>
    </>
  )
}

/** All that the payment password is about to allow: what is asked, what arrives, and where. */
export function CashoutSummary({ amount, fee, account }: CashoutSummaryProps) {
  const t = useT()
  return (
    <Card padded>
      <AmountLine label={t('withdrawal:cashout.amount')} value={formatMoney(amount)} />
      <AmountLine label={t('withdrawal:cashout.fee')} value={formatMoney(fee)} />
      <AmountLine
        label={t('withdrawal:cashout.receive')}
        value={formatMoney(amount - fee)}
        strong
      />
      {account && <Target account={account} />}
    </Card>
  )
}
