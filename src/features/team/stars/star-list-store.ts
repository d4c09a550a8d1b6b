import { lineEndpoints } from '@contract/team/line-endpoints'
import { createList } from '@/lib/data/list/create-list'

export const useStarList = createList(lineEndpoints.teamStarList, {
  keyOf: (member) => member.id,
  keep: true,
})
