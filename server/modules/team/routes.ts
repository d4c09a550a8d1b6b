import { teamEndpoints } from '@contract/team/endpoints'
import { TeamListRequest, TeamMember, TeamSummary } from '@contract/team/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import { listTeam } from './list-team'
import { summarise } from './repository'

export const teamRoutes = implement(teamEndpoints, {
  teamSummary: plain({
    request: NoFields,
    response: TeamSummary,
    handle: ({ services, userId, now }) => summarise(services.db, userId, now),
  }),
  teamList: paged({ request: TeamListRequest, response: TeamMember, handle: listTeam }),
})
