import { incomeEndpoints } from '@contract/income/endpoints'
import type { JustSettled } from '@contract/income/schemas'
import { teamEndpoints } from '@contract/team/endpoints'
import { joinQueries } from '@/lib/data/query/join-queries'
import { useQuery, type Query } from '@/lib/data/query/use-query'
import { useHidesCommerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'

/** The three figures of home, money in US cents, and what has just settled, which home leads with. */
export interface HomeFigures {
  justSettled: JustSettled | null
  profits: number
  balance: number
  team: number
}

/**
 * My profits, my balance and my team, kept for a visit without a connection; a visitor has none, and who is shown nothing of them asks for none. User and membership,
 * which home shows beside them, are loaded and reloaded with them.
 */
export function useFigures(signedIn: boolean): Query<HomeFigures> {
  const hides = useHidesCommerce()
  const options = { enabled: signedIn && !hides, keep: true }
  const me = useMe()
  const knowsMe = useSession(({ user, vip }) => user !== undefined && vip !== undefined)
  const { data, ...rest } = joinQueries({
    income: useQuery(incomeEndpoints.incomeSummary, {}, options),
    team: useQuery(teamEndpoints.teamSummary, {}, options),
  })
  const figures = data && {
    justSettled: data.income.justSettled,
    profits: data.income.profits,
    balance: data.income.available,
    team: data.team.total,
  }
  const reload = async () => {
    await Promise.all([rest.reload(), me.reload()])
  }
  // Home shows nothing without user and membership, however well the figures came.
  const status =
    signedIn && me.settled && !knowsMe && rest.status === 'ready' ? 'error' : rest.status
  return { ...rest, status, data: figures, reload }
}
