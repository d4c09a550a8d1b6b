import { StatementView } from '@/features/income/statement/statement-view'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/statement', function StatementPage() {
  const t = useT()
  return (
    <Screen title={t('earnings:statement.title')}>
      <StatementView />
    </Screen>
  )
})
