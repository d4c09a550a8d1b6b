import { create } from 'zustand'
import type { Income } from '@contract/income/schemas'
import { incomeEndpoints } from '@contract/income/endpoints'
import { callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'
import { completeFilter, filterRequest, noFilter, type IncomeFilter } from './income-filter'

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

export const useFoundIncomes = createPagedStore<Income>({
  keyOf: (row) => row.id,
  load: ({ pageNum, pageSize, lastId }) =>
    callPage(incomeEndpoints.incomeList, {
      pageNum,
      pageSize,
      ...(lastId ? { last_id: lastId } : {}),
      ...filterRequest(useIncomeSearch.getState().filter),
    }),
})
