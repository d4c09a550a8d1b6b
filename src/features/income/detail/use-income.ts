import { incomeEndpoints } from '@contract/income/endpoints'
import { useQuery } from '@/lib/data/query/use-query'

export const useIncome = (id: string) => useQuery(incomeEndpoints.incomeDetail, { id })
