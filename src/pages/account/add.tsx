import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { AddAccountForm } from '@/features/withdrawal/add-account-form'
import { loadPolicy } from '@/features/withdrawal/withdrawal-api'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { Screen } from '@/shell/screen'

export default function AddAccountPage() {
  const t = useT()
  const policy = useLoad(loadPolicy, [])
  return (
    <Screen title={t('withdrawal:add.title')}>
      {policy.data && <AddAccountForm networks={policy.data.networks} />}
      {!policy.data && policy.status === 'loading' && <Skeleton kind='card' count={2} />}
      {!policy.data && policy.status === 'error' && <ErrorState text={t('withdrawal:accounts.error')} detail={policy.error?.message} onRetry={policy.reload} />}
    </Screen>
  )
}
