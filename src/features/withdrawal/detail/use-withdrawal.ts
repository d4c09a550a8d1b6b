import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { useQuery } from '@/lib/data/query/use-query'

/**
 * One withdrawal, fresh whenever its page comes to the front.
 * @returns the load state, and `set` for one that an action answered with: it counts until a later answer takes its place, not when asking again fails.
 */
export function useWithdrawal(id: string) {
  const { data, status, error, reload } = useQuery(withdrawalEndpoints.withdrawal, { id })
  const set = (changed: Withdrawal) =>
    updateQuery(withdrawalEndpoints.withdrawal, { id }, () => changed)
  return { withdrawal: data, status, error, reload, set }
}
