import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { createList } from '@/lib/data/list/create-list'

export const useWithdrawals = createList(withdrawalEndpoints.withdrawals, {
  keyOf: (row) => row.id,
})
