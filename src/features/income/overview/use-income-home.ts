import { incomeEndpoints } from '@contract/income/endpoints'
import { joinQueries } from '@/lib/data/query/join-queries'
import { useQuery } from '@/lib/data/query/use-query'

const kept = { keep: true }

/** The month's sum and its days, which the income page shows together and keeps for a visit without a connection. */
export const useIncomeHome = () =>
  joinQueries({
    summary: useQuery(incomeEndpoints.incomeSummary, {}, kept),
    days: useQuery(incomeEndpoints.incomeTrend, { by: 'day' }, kept),
  })
