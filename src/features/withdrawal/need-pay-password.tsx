import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { openNewPayPassword } from './new-pay-password'

interface NeedPayPasswordProps {
  /** The page that asks for it. */
  from: Parameters<typeof openNewPayPassword>[0]
}

/** Leads a member without a payment password to it: cashing out and adding a payout account ask for one. */
export function NeedPayPassword({ from }: NeedPayPasswordProps) {
  const t = useT()
  return (
    <EmptyState
      title={t('withdrawal:cashout.needPayTitle')}
      text={t('withdrawal:cashout.needPayText')}
      action={t('withdrawal:cashout.needPayAction')}
      onAction={() => openNewPayPassword(from)}
    />
  )
}
