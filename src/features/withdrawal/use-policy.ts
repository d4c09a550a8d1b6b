import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { useQuery } from '@/lib/data/query/use-query'

/** What this person may take out now. */
export const usePolicy = () => useQuery(withdrawalEndpoints.withdrawalPolicy, {})
