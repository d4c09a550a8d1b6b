import { View } from '@tarojs/components'
import { TEXT_LENGTHS } from '@contract/domain/rules/text-lengths'
import { walletNetworks } from '@contract/domain/rules/wallet-address'
import type { AddPayoutAccountRequest } from '@contract/withdrawal/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ChoiceField } from '@/components/choice-field/choice-field'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { groupAddress } from '../account-text'
import { checkUsdt, type UsdtValues } from './add-account-rules'
import { useAddPayoutAccount } from './add-account-submit'
import { addAccountIds } from './test-ids'

const initial: UsdtValues = { walletName: '', network: '', address: '', confirmAddress: '' }

function requestOf(values: UsdtValues): AddPayoutAccountRequest | undefined {
  const network = walletNetworks.find((one) => one === values.network)
  return (
    network && {
      kind: 'usdt',
      network,
      walletName: values.walletName.trim(),
      address: values.address.trim(),
      confirmAddress: values.confirmAddress.trim(),
    }
  )
}

/** A USDT wallet: the address is checked against its network and typed twice (docs/product/withdrawal.md, "Payout accounts"). */
export function AddUsdtForm({ networks }: { networks: readonly string[] }) {
  const t = useT()
  const form = useForm<UsdtValues>({
    name: 'add-account',
    initial,
    rules: { walletName: [{ max: TEXT_LENGTHS.walletName }] },
    validate: checkUsdt,
  })
  const { values, errors, set } = form
  const { busy, failure, submit } = useAddPayoutAccount({
    ...form,
    request: () => requestOf(values),
  })

  return (
    <View>
      <Card padded>
        <TextField
          id={addAccountIds.walletName}
          label={t('withdrawal:add.walletName')}
          help={t('withdrawal:add.walletNameHelp')}
          value={values.walletName}
          error={errors.walletName}
          onChange={(value) => set('walletName', value)}
        />
        <ChoiceField
          id="add-account-network"
          label={t('withdrawal:add.network')}
          help={t('withdrawal:add.networkHelp')}
          options={networks.map((value) => ({
            value,
            label: value,
            id: addAccountIds.network(value),
          }))}
          value={values.network}
          error={errors.network}
          onChange={(value) => set('network', value)}
        />
        <TextField
          id={addAccountIds.address}
          label={t('withdrawal:add.address')}
          type="code"
          help={values.address.trim() && groupAddress(values.address)}
          value={values.address}
          error={errors.address}
          onChange={(value) => set('address', value)}
        />
        <TextField
          id={addAccountIds.confirmAddress}
          label={t('withdrawal:add.confirmAddress')}
          type="code"
          value={values.confirmAddress}
          error={errors.confirmAddress}
          onChange={(value) => set('confirmAddress', value)}
        />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={addAccountIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('withdrawal:add.submit')}
      </Button>
    </View>
  )
}
