import { create } from 'zustand'
import { computeMonthRange, type Month } from '@contract/domain/calendar'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { IncomeCategory } from '@contract/income/schemas'
import { createList } from '@/lib/data/list/create-list'
import { onSessionEnd } from '@/lib/session-end'

interface IncomeView {
  category: IncomeCategory | 'all'
  /** The Pacific month that the page shows; '' while it is the one that runs, with the incomes of all months below. */
  month: Month | ''
  show(category: IncomeCategory | 'all'): void
  showMonth(month: Month | ''): void
}

const start = { category: 'all', month: '' } as const

/** Which month the page shows, and which category the list. */
export const useIncomeView = create<IncomeView>((set, get) => ({
  ...start,
  show: (category) => {
    set({ category })
    void useIncomeList.getState().first()
  },
  showMonth: (month) => {
    if (month === get().month) return
    set({ month })
    void useIncomeList.getState().first()
  },
}))

onSessionEnd(() => useIncomeView.setState(start))

export const useIncomeList = createList(incomeEndpoints.incomeList, {
  keyOf: (row) => row.id,
  keep: true,
  request: () => {
    const { category, month } = useIncomeView.getState()
    return {
      ...(category === 'all' ? {} : { category }),
      ...(month && { period: 'custom' as const, ...computeMonthRange(month) }),
    }
  },
})
