import { useCallback } from 'react'
import { accountEndpoints } from '@contract/account/endpoints'
import type { Income } from '@contract/income/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { IncomeRow } from '@/features/income/income-row'
import { useSettledIncome } from '@/features/income/settled-income'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatMonth } from '@/lib/format/month'
import { openPage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/settledIncome', function SettledIncomePage() {
  const t = useT()
  const day = useQuery(accountEndpoints.userConfig, {}).data?.programme.settlesOnDay
  const refresh = useSettledIncome((list) => list.refresh)
  const sectionOf = useCallback((income: Income) => formatMonth(income.period), [])
  return (
    <Screen title={t('income:settled.title')} onRefresh={refresh}>
      <PagedList
        store={useSettledIncome}
        sectionOf={sectionOf}
        renderRow={(income: Income) => <IncomeRow income={income} />}
        empty={
          <EmptyState
            title={t('income:settled.emptyTitle')}
            text={day === undefined ? undefined : t('income:settled.emptyText', { day })}
            action={t('income:settled.emptyAction')}
            onAction={() => openPage('/pages/income/pendingEarnings')}
          />
        }
      />
    </Screen>
  )
})
