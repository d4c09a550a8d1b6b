import type { TeamStarIncome } from '@contract/team/schemas'
import { teamEndpoints } from '@contract/team/endpoints'
import { callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'

export const useTeamStarIncomes = createPagedStore<TeamStarIncome>({
  keyOf: (member) => member.id,
  load: ({ pageNum, pageSize, lastId }) =>
    callPage(teamEndpoints.teamStarIncomes, {
      pageNum,
      pageSize,
      ...(lastId ? { last_id: lastId } : {}),
    }),
})
