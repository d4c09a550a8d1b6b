import { create } from 'zustand'
import type {
  Income,
  IncomeCategory,
  IncomeSummary,
  PendingMonth,
  StarIncomeResponse,
  TrendPoint,
} from '@contract/income/schemas'
import { incomeEndpoints } from '@contract/income/endpoints'
import { call, callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'

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

export const useIncomeList = createPagedStore<Income>({
  keyOf: (row) => row.id,
  load: ({ pageNum, pageSize }) => {
    const { category } = useIncomeView.getState()
    return callPage(incomeEndpoints.incomeList, {
      pageNum,
      pageSize,
      ...(category === 'all' ? {} : { category }),
    })
  },
})

/** What has settled, by the month it belongs to. */
export const useSettledIncome = createPagedStore<Income>({
  keyOf: (row) => row.id,
  load: ({ pageNum, pageSize }) =>
    callPage(incomeEndpoints.incomeList, { pageNum, pageSize, status: 'settled' }),
})

export function loadIncomeSummary(): Promise<IncomeSummary> {
  return call(incomeEndpoints.incomeSummary, {}, { noAlert: true })
}

/** Points of the chart: the days of this Pacific month, or the months of this Pacific year. */
export function loadTrend(by: 'day' | 'month'): Promise<TrendPoint[]> {
  return call(incomeEndpoints.incomeTrend, { by }, { noAlert: true })
}

/** The month's sum and its days, which the income page shows together. */
export async function loadIncomeHome(): Promise<{ summary: IncomeSummary; days: TrendPoint[] }> {
  const [summary, days] = await Promise.all([loadIncomeSummary(), loadTrend('day')])
  return { summary, days }
}

/** My star income by month, and what the present star earns. */
export function loadStarIncome(): Promise<StarIncomeResponse> {
  return call(incomeEndpoints.incomeStar, {}, { noAlert: true })
}

export function loadPending(): Promise<PendingMonth[]> {
  return call(incomeEndpoints.incomePending, {}, { noAlert: true })
}

export function loadIncome(id: string): Promise<Income> {
  return call(incomeEndpoints.incomeDetail, { id }, { noAlert: true })
}
