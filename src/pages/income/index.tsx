import { View } from '@tarojs/components'
import { AsOf } from '@/components/as-of/as-of'
import { ErrorState } from '@/components/error-state/error-state'
import { IconButton } from '@/components/icon-button/icon-button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { IncomeHead } from '@/features/income/overview/income-head'
import { IncomeList } from '@/features/income/overview/income-list'
import { useIncomeList } from '@/features/income/overview/income-view'
import { useIncomeHome } from '@/features/income/overview/use-income-home'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { incomeIds } from '@/features/income/overview/test-ids'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'
import { useTabsAhead } from '@/shell/use-tabs-ahead'

export default definePage('/pages/income/index', function IncomePage() {
  const t = useT()
  const home = useIncomeHome()
  useTabsAhead(true)
  const refresh = useIncomeList((list) => list.refresh)
  return (
    <Screen
      tab
      title={t('income:title')}
      right={
        <IconButton
          id={incomeIds.filter}
          name="filter"
          label={t('income:home.filter')}
          onTap={() => openPage('/pages/incomes/list', { filter: '1' })}
        />
      }
      onRefresh={async () => {
        await Promise.all([home.reload(), refresh()])
      }}
    >
      {/* What comes later stands apart, so that a mini-program does not send the list again. */}
      <View>
        <AsOf of={home} />
        {home.data && <IncomeHead summary={home.data.summary} days={home.data.days} />}
        {!home.data && home.status === 'loading' && <Skeleton kind="chart" />}
        {!home.data && home.status === 'error' && (
          <ErrorState text={t('income:home.error')} error={home.error} onRetry={home.reload} />
        )}
      </View>
      <IncomeList />
    </Screen>
  )
})
