import { useState } from 'react'
import { IconButton } from '@/components/icon-button/icon-button'
import { standsAside } from '@/components/side-modal/stands-aside'
import { FilterSheet } from '@/features/income/search/filter-sheet'
import { FoundIncomes } from '@/features/income/search/found-incomes'
import { readFilter } from '@/features/income/search/income-filter'
import { useFoundIncomes } from '@/features/income/search/income-search'
import { StatementButton } from '@/features/income/statement/statement-button'
import { useT } from '@/i18n/use-t'
import { incomesIds } from '@/features/income/search/test-ids'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/incomes/list', function IncomesPage(query) {
  const t = useT()
  const [initial] = useState(() => readFilter(query))
  const [panel, setPanel] = useState(() => ({ open: query.filter === '1', aside: standsAside() }))
  const refresh = useFoundIncomes((list) => list.refresh)
  return (
    <Screen
      title={t('income:title')}
      right={
        <>
          <StatementButton />
          <IconButton
            id={incomesIds.filter}
            name="filter"
            label={t('earnings:filter.title')}
            onTap={() => setPanel({ open: true, aside: standsAside() })}
          />
        </>
      }
      onRefresh={refresh}
    >
      <FoundIncomes initial={initial} />
      <FilterSheet {...panel} onClose={() => setPanel({ ...panel, open: false })} />
    </Screen>
  )
})
