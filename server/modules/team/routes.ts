import { teamEndpoints } from '@contract/team/endpoints'
import { PageQuery } from '@contract/paging-schema'
import { TeamListRequest, TeamMember, TeamStarIncome, TeamSummary } from '@contract/team/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import { listStarIncomes, listTeam } from './list-team'
import { summariseTeam } from './summary'

export const teamRoutes = implement(teamEndpoints, {
  teamSummary: plain({
    request: NoFields,
    response: TeamSummary,
    handle: ({ services, userId, now }) => summariseTeam(services.db, userId, now),
  }),
  teamList: paged({ request: TeamListRequest, response: TeamMember, handle: listTeam }),
  teamStarIncomes: paged({ request: PageQuery, response: TeamStarIncome, handle: listStarIncomes }),
})
