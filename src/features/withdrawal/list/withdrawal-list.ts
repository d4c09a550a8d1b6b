import { create } from 'zustand'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import { buildListRequest, notNarrowed, type Narrowing } from '@/components/list-filter/narrowing'
import { createList } from '@/lib/data/list/create-list'

interface WithdrawalFilter {
  narrowing: Narrowing<WithdrawalStatus>
  /** What the page that opens shows; the list loads itself. */
  start(): void
  /** Narrows the list and reloads it. */
  show(narrowing: Narrowing<WithdrawalStatus>): void
}

export const useWithdrawalFilter = create<WithdrawalFilter>((set) => ({
  narrowing: notNarrowed,
  start: () => set({ narrowing: notNarrowed }),
  show: (narrowing) => {
    set({ narrowing })
    void useWithdrawals.getState().first()
  },
}))

export const useWithdrawals = createList(withdrawalEndpoints.withdrawals, {
  keyOf: (row) => row.id,
  request: () => buildListRequest(useWithdrawalFilter.getState().narrowing),
})
