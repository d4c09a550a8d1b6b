import { View } from '@tarojs/components'
import { TEXT_LENGTHS } from '@contract/domain/rules/text-lengths'
import { walletNetworks } from '@contract/domain/rules/wallet-address'
import { Card } from '@/components/card/card'
import { ChoiceField } from '@/components/choice-field/choice-field'
import { TextField } from '@/components/text-field/text-field'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { groupAddress } from '../account-text'
import { formatNetwork } from '../network-text'
import { AddAccountEnd } from './add-account-end'
import { checkUsdt, type UsdtValues } from './add-account-rules'
import { addAccountIds } from './test-ids'
import { useAddPayoutAccount, type NewPayoutAccount } from './use-add-payout-account'

const initial: UsdtValues = { walletName: '', network: '', address: '', confirmAddress: '' }

function requestOf(values: UsdtValues): NewPayoutAccount | undefined {
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
  const adding = useAddPayoutAccount({
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
            label: formatNetwork(t, value),
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
      <AddAccountEnd
        account={`${isolate(values.walletName.trim())} · ${values.network} · ${groupAddress(values.address)}`}
        {...adding}
      />
    </View>
  )
}
