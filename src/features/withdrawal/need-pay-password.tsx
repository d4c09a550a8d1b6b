import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'

const setPayPassword = () => openPage('/pages/sets/setPayPassword')

/** Leads a member without a payment password to it: cashing out and adding a payout account ask for one. */
export function NeedPayPassword() {
  const t = useT()
  return (
    <EmptyState
      title={t('withdrawal:cashout.needPayTitle')}
      text={t('withdrawal:cashout.needPayText')}
      action={t('withdrawal:cashout.needPayAction')}
      onAction={setPayPassword}
    />
  )
}
