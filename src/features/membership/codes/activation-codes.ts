import { membershipEndpoints } from '@contract/membership/endpoints'
import { createList } from '@/lib/data/list/create-list'

export const useActivationCodes = createList(membershipEndpoints.codes, {
  keyOf: (row) => row.code,
})
