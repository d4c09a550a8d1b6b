import { incomeEndpoints } from '@contract/income/endpoints'
import { createList } from '@/lib/data/list/create-list'

/** The newest income alone. */
export const useLastIncome = createList(incomeEndpoints.incomeList, {
  keyOf: (income) => income.id,
  pageSize: 1,
  keep: true,
})
