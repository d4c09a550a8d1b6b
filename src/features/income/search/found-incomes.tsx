import { useCallback, useLayoutEffect } from 'react'
import { View } from '@tarojs/components'
import type { Income } from '@contract/income/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { formatPacificDay } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { FilterChips } from './filter-chips'
import { formatChip } from './filter-text'
import {
  computeWeek,
  isNarrowed,
  listActiveParts,
  noFilter,
  type IncomeFilter,
} from './income-filter'
import { IncomeRow } from '../income-row'
import { useFoundIncomes, useIncomeSearch } from './income-search'
import { incomesIds } from './test-ids'
import { WeekChart } from './week-chart'
import './found-incomes.scss'

function NothingFound() {
  const t = useT()
  const { filter, show } = useIncomeSearch()
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        title={t('income:home.emptyTitle')}
        text={t('income:home.emptyText')}
        action={t('income:home.emptyAction')}
        onAction={() => openPage('/pages/invite/index')}
      />
    )
  }
  return (
    <EmptyState
      id={incomesIds.showAll}
      title={t('earnings:filter.emptyTitle')}
      text={t('earnings:filter.emptyText')}
      action={t('earnings:filter.clear')}
      onAction={() => show(noFilter)}
    />
  )
}

const live = { role: 'status' }

/** All incomes by Pacific day of arrival, which the filter counts by, narrowed by the filter; `initial` is the one that a link asked for. */
export function FoundIncomes({ initial }: { initial: IncomeFilter }) {
  const t = useT()
  const language = useLanguage()
  const { total, status } = useFoundIncomes()
  const filter = useIncomeSearch((search) => search.filter)
  // The chart counts incomes of every kind.
  const isWeek =
    filter.period === 'week' && filter.source === '' && listActiveParts(filter).length === 1
  // Before the list loads itself, which it does in an effect.
  useLayoutEffect(() => useIncomeSearch.getState().start(initial), [initial])
  const sectionOf = useCallback((income: Income) => formatPacificDay(income.arrivalTime), [])
  return (
    <View>
      {/* What comes and goes stands apart, so that a mini-program does not send the list again. */}
      <View>
        <FilterChips />
        {isWeek && (
          <WeekChart
            key={filter.from}
            week={computeWeek(filter)}
            name={formatChip(t, language, 'period', filter)}
          />
        )}
        {total > 0 && status !== 'empty' && (
          <View className="found-incomes__count" {...live}>
            {t('income:pending.count', { count: total })} · {t('income:home.zone')}
          </View>
        )}
      </View>
      <PagedList
        store={useFoundIncomes}
        sectionOf={sectionOf}
        renderRow={(income: Income) => <IncomeRow income={income} />}
        empty={<NothingFound />}
      />
    </View>
  )
}
