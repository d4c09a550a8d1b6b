import { lineEndpoints } from '@contract/team/line-endpoints'
import {
  Leaderboard,
  LeaderboardConsentRequest,
  LeaderboardConsentResponse,
  TeamBranch,
  TeamDetail,
  TeamDetailRequest,
  TeamMember,
  TeamStarListRequest,
  TeamTreeRequest,
} from '@contract/team/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import { answerLeaderboard, loadLeaderboard } from './leaderboard/leaderboard'
import { listBranch, listStars, loadTeamMember } from './list-team'

export const lineRoutes = implement(lineEndpoints, {
  teamStarList: paged({
    request: TeamStarListRequest,
    response: TeamMember,
    handle: listStars,
  }),
  teamDetail: plain({ request: TeamDetailRequest, response: TeamDetail, handle: loadTeamMember }),
  teamTree: paged({ request: TeamTreeRequest, response: TeamBranch, handle: listBranch }),
  leaderboard: plain({ request: NoFields, response: Leaderboard, handle: loadLeaderboard }),
  answerLeaderboard: plain({
    request: LeaderboardConsentRequest,
    response: LeaderboardConsentResponse,
    handle: answerLeaderboard,
  }),
})
