import { View } from '@tarojs/components'
import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { Card } from '@/components/card/card'
import { ChoiceField } from '@/components/choice-field/choice-field'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { AddBankForm } from './add-account-bank'
import { AddUsdtForm } from './add-account-usdt'
import type { ChosenCountry } from './use-bank-form'
import { addAccountIds } from './test-ids'

interface AddPayoutAccountFormProps {
  policy: Pick<WithdrawalPolicy, 'kinds' | 'networks' | 'walletWaitHours'>
  country?: ChosenCountry
  onCountry: (listener: (country: ChosenCountry) => void) => () => void
}

const kinds = ['usdt', 'bank'] as const

/** Adds a payout account of a kind that the active policy pays out to; each keeps a draft of its own. Nothing is asked about anybody for a kind that it does not. */
export function AddPayoutAccountForm({ policy, country, onCountry }: AddPayoutAccountFormProps) {
  const t = useT()
  const { values, set } = useForm({
    name: 'add-account-kind',
    initial: { kind: country?.id ? 'bank' : 'usdt' },
    validate: () => ({}),
  })
  const banks = policy.kinds.includes('bank')
  const labels = { usdt: t('withdrawal:add.kindUsdt'), bank: t('withdrawal:add.kindBank') }
  return (
    <View>
      {policy.walletWaitHours > 0 && (
        <Note>{t('withdrawal:add.wait', { hours: policy.walletWaitHours })}</Note>
      )}
      {!banks && <Note>{t('withdrawal:add.onlyUsdt')}</Note>}
      {banks && (
        <Card padded>
          <ChoiceField
            id="add-account-kind"
            label={t('withdrawal:add.kind')}
            options={kinds.map((value) => ({
              value,
              label: labels[value],
              id: addAccountIds.kind(value),
            }))}
            value={values.kind}
            onChange={(value) => set('kind', value)}
          />
        </Card>
      )}
      {banks && values.kind === 'bank' ? (
        <AddBankForm country={country} onCountry={onCountry} />
      ) : (
        <AddUsdtForm networks={policy.networks} />
      )}
    </View>
  )
}
