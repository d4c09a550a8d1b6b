import { incomeEndpoints } from '@contract/income/endpoints'
import { createList } from '@/lib/data/list/create-list'

/** What has settled, by the month it belongs to. */
export const useSettledIncome = createList(incomeEndpoints.incomeList, {
  keyOf: (row) => row.id,
  request: () => ({ status: 'settled' as const }),
})
