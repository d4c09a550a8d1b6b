import { StatementButton } from '@/features/income/statement/statement-button'
import { useWithdrawals } from '@/features/withdrawal/list/withdrawal-list'
import { WithdrawalRows } from '@/features/withdrawal/list/withdrawal-rows'
import { useT } from '@/i18n/use-t'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/withdrawal/list', function WithdrawalListPage() {
  const t = useT()
  const refresh = useWithdrawals((list) => list.refresh)
  // One may have been cancelled or asked for meanwhile.
  usePageShow(() => void refresh())
  return (
    <Screen title={t('withdrawal:list.title')} right={<StatementButton />} onRefresh={refresh}>
      <WithdrawalRows />
    </Screen>
  )
})
