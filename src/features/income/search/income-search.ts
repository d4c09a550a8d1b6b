import { create } from 'zustand'
import { incomeEndpoints } from '@contract/income/endpoints'
import { createList } from '@/lib/data/list/create-list'
import { completeFilter, buildFilterRequest, noFilter, type IncomeFilter } from './income-filter'

interface IncomeSearch {
  filter: IncomeFilter
  /** What the page that opens shows; the list loads itself. */
  start(filter: IncomeFilter): void
  /** Narrows the list and reloads it. */
  show(filter: IncomeFilter): void
}

export const useIncomeSearch = create<IncomeSearch>((set) => ({
  filter: noFilter,
  start: (filter) => set({ filter: completeFilter(filter) }),
  show: (filter) => {
    set({ filter: completeFilter(filter) })
    void useFoundIncomes.getState().first()
  },
}))

export const useFoundIncomes = createList(incomeEndpoints.incomeList, {
  keyOf: (row) => row.id,
  request: () => buildFilterRequest(useIncomeSearch.getState().filter),
})
