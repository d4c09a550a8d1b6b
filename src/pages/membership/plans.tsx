import { Plans } from '@/features/membership/plans/plans'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/membership/plans', function PlansPage() {
  const t = useT()
  return (
    <Screen title={t('membership:plans.title')}>
      <Plans />
    </Screen>
  )
})
