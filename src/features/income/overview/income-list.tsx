import { useCallback } from 'react'
import { View } from '@tarojs/components'
import type { Income } from '@contract/income/schemas'
import { Chips } from '@/components/chips/chips'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { useT } from '@/i18n/use-t'
import { formatPacificDay } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { IncomeRow } from '../income-row'
import { useIncomeList, useIncomeView } from './income-view'
import { incomeIds } from './test-ids'
import './income-list.scss'

const FILTERS = ['all', 'promotional', 'distribution', 'other'] as const

/** The incomes by Pacific day of arrival, as the chart and the month above count them, by category. */
export function IncomeList() {
  const t = useT()
  const { category, month, show, showMonth } = useIncomeView()
  function showAll() {
    showMonth('')
    show('all')
  }

  const sectionOf = useCallback((income: Income) => formatPacificDay(income.arrivalTime), [])
  return (
    <View>
      <Chips
        options={FILTERS.map((value) => ({ value, label: t(`income:filter.${value}`) }))}
        value={category}
        onChange={(value) => show(FILTERS.find((filter) => filter === value) ?? 'all')}
      />
      <View className="income-list__zone">{t('income:home.zone')}</View>
      <PagedList
        store={useIncomeList}
        sectionOf={sectionOf}
        renderRow={(income: Income) => <IncomeRow income={income} />}
        empty={
          category === 'all' && month === '' ? (
            <EmptyState
              title={t('income:home.emptyTitle')}
              text={t('income:home.emptyText')}
              action={t('income:home.emptyAction')}
              onAction={() => openPage('/pages/invite/index')}
            />
          ) : (
            <EmptyState
              id={incomeIds.showAll}
              title={t('earnings:filter.emptyTitle')}
              text={t('earnings:filter.emptyText')}
              action={t('earnings:filter.clear')}
              onAction={showAll}
            />
          )
        }
      />
    </View>
  )
}
