import { lineEndpoints, teamEndpoints } from '@contract/team/endpoints'
import { PageQuery } from '@contract/paging-schema'
import {
  Leaderboard,
  LeaderboardConsentRequest,
  LeaderboardConsentResponse,
  TeamBranch,
  TeamDetail,
  TeamDetailRequest,
  TeamListRequest,
  TeamMember,
  TeamStarIncome,
  TeamSummary,
  TeamTreeRequest,
} from '@contract/team/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import { answerLeaderboard, loadLeaderboard } from './leaderboard/leaderboard'
import { listBranch, listStarIncomes, listStars, listTeam, loadTeamMember } from './list-team'
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

export const lineRoutes = implement(lineEndpoints, {
  teamStarList: paged({ request: PageQuery, response: TeamMember, handle: listStars }),
  teamDetail: plain({ request: TeamDetailRequest, response: TeamDetail, handle: loadTeamMember }),
  teamTree: paged({ request: TeamTreeRequest, response: TeamBranch, handle: listBranch }),
  leaderboard: plain({ request: NoFields, response: Leaderboard, handle: loadLeaderboard }),
  answerLeaderboard: plain({
    request: LeaderboardConsentRequest,
    response: LeaderboardConsentResponse,
    handle: answerLeaderboard,
  }),
})
