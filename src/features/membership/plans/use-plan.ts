import { membershipEndpoints } from '@contract/membership/endpoints'
import { useQuery } from '@/lib/data/query/use-query'

/** The plan of that id as this person may buy it now; undefined once loaded when it is not for sale to them. */
export function usePlan(id: string) {
  const { data, status, error, at, reload } = useQuery(membershipEndpoints.plans, {})
  const plan = data?.find((one) => one.id === id && one.available)
  return { plan, loaded: data !== undefined, status, error, at, reload }
}
