import { create } from 'zustand'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { IncomeCategory } from '@contract/income/schemas'
import { createList } from '@/lib/data/list/create-list'

interface IncomeView {
  category: IncomeCategory | 'all'
  show(category: IncomeCategory | 'all'): void
}

/** Which category the list shows. */
export const useIncomeView = create<IncomeView>((set) => ({
  category: 'all',
  show: (category) => {
    set({ category })
    void useIncomeList.getState().first()
  },
}))

export const useIncomeList = createList(incomeEndpoints.incomeList, {
  keyOf: (row) => row.id,
  keep: true,
  request: () => {
    const { category } = useIncomeView.getState()
    return category === 'all' ? {} : { category }
  },
})
