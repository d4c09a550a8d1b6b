import { teamEndpoints } from '@contract/team/endpoints'
import { createList } from '@/lib/data/list/create-list'

export const useTeamStarIncomes = createList(teamEndpoints.teamStarIncomes, {
  keyOf: (member) => member.id,
  keep: true,
})
