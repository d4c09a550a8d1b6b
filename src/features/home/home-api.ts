import { incomeEndpoints } from '@contract/income/endpoints'
import { teamEndpoints } from '@contract/team/endpoints'
import { call } from '@/lib/api/call'

/** The three figures of home: money in US cents. */
export interface HomeFigures {
  profits: number
  balance: number
  team: number
}

/** Loads my profits, my balance and my team. */
export async function fetchFigures(): Promise<HomeFigures> {
  const [income, team] = await Promise.all([
    call(incomeEndpoints.incomeSummary, {}, { noAlert: true }),
    call(teamEndpoints.teamSummary, {}, { noAlert: true }),
  ])
  return { profits: income.profits, balance: income.available, team: team.total }
}
