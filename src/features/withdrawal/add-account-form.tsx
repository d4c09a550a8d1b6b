import { useState } from 'react'
import { View } from '@tarojs/components'
import { isWalletAddress, walletNetworks } from '@contract/rules/wallet-address'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ChoiceField } from '@/components/choice-field/choice-field'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { createSubmission } from '@/lib/api/submission'
import { useForm } from '@/lib/form/use-form'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { ids } from '@/lib/test-ids'
import { addAccount } from './withdrawal-api'

const submission = createSubmission('add-account')

interface Values {
  walletName: string
  network: string
  address: string
  confirmAddress: string
}

const initial: Values = { walletName: '', network: '', address: '', confirmAddress: '' }

function validate(values: Values): Partial<Record<keyof Values, string>> {
  const errors: Partial<Record<keyof Values, string>> = {}
  if (!values.walletName.trim()) errors.walletName = 'enterWalletName'
  if (!values.network) errors.network = 'enterPaymentNetwork'
  if (!values.address.trim()) errors.address = 'enterWalletAddress'
  else if (values.network && !isWalletAddress(values.address.trim(), values.network)) errors.address = 'walletAddressRule'
  if (!values.confirmAddress.trim()) errors.confirmAddress = 'enterConfirmAddress'
  else if (values.confirmAddress.trim() !== values.address.trim()) errors.confirmAddress = 'addressesMustMatch'
  return errors
}

/** Adds a USDT wallet: the address is checked against its network and typed twice (spec §3, §5). */
export function AddAccountForm({ networks }: { networks: readonly string[] }) {
  const t = useT()
  const form = useForm<Values>({ name: 'add-account', initial, validate })
  const [busy, setBusy] = useState(false)

  async function handleSubmit() {
    if (busy || !form.check()) return
    const network = walletNetworks.find((one) => one === form.values.network)
    if (!network) return
    setBusy(true)
    const request = {
      kind: 'usdt' as const,
      network,
      walletName: form.values.walletName.trim(),
      address: form.values.address.trim(),
      confirmAddress: form.values.confirmAddress.trim(),
    }
    try {
      await addAccount(request, submission.key(request))
      submission.settle()
      form.reset()
      showToast(t('withdrawal:add.done'))
      goBack()
    } catch (error) {
      const refused = error instanceof ApiError && error.kind === 'business'
      if (refused) submission.settle()
      if (refused && Object.keys(error.fields).length > 0) form.showErrors(error.fields)
      else showToast(error instanceof Error ? error.message : t('common:tryAgainLater'), 3000)
    } finally {
      setBusy(false)
    }
  }

  return (
    <View>
      <Card padded>
        <TextField id={ids.addAccount.walletName} label={t('withdrawal:add.walletName')} help={t('withdrawal:add.walletNameHelp')} value={form.values.walletName} error={form.errors.walletName} onChange={(value) => form.set('walletName', value)} />
        <ChoiceField id='add-account-network' label={t('withdrawal:add.network')} help={t('withdrawal:add.networkHelp')} options={networks.map((value) => ({ value, label: value, id: ids.addAccount.network(value) }))} value={form.values.network} error={form.errors.network} onChange={(value) => form.set('network', value)} />
        <TextField id={ids.addAccount.address} label={t('withdrawal:add.address')} type='code' value={form.values.address} error={form.errors.address} onChange={(value) => form.set('address', value)} />
        <TextField id={ids.addAccount.confirmAddress} label={t('withdrawal:add.confirmAddress')} type='code' value={form.values.confirmAddress} error={form.errors.confirmAddress} onChange={(value) => form.set('confirmAddress', value)} />
      </Card>
      <Button id={ids.addAccount.submit} size='wide' loading={busy} onTap={handleSubmit}>
        {t('withdrawal:add.submit')}
      </Button>
    </View>
  )
}
