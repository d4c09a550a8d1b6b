import { useMemo } from 'react'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { onCountryChange } from '@/features/account/country/country-change'
import { AddPayoutAccountForm } from '@/features/withdrawal/add-account/add-account-form'
import { NeedPayPassword } from '@/features/withdrawal/need-pay-password'
import { usePolicy } from '@/features/withdrawal/use-policy'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage(
  '/pages/account/add',
  function AddPayoutAccountPage({ id = '', name = '' }) {
    const t = useT()
    const country = useMemo(() => ({ id, name }), [id, name])
    const policy = usePolicy()
    return (
      <Screen title={t('withdrawal:add.title')}>
        {policy.data && !policy.data.hasPayPassword && (
          <NeedPayPassword from="/pages/account/add" />
        )}
        {policy.data?.hasPayPassword && (
          <AddPayoutAccountForm
            policy={policy.data}
            country={country}
            onCountry={onCountryChange}
          />
        )}
        {!policy.data && policy.status === 'loading' && <Skeleton kind="card" count={2} />}
        {!policy.data && policy.status === 'error' && (
          <ErrorState
            text={t('withdrawal:accounts.error')}
            error={policy.error}
            onRetry={policy.reload}
          />
        )}
      </Screen>
    )
  },
)
