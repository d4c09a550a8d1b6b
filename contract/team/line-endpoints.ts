import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** Endpoints of the team's further pages; apart, so that the tabs do not load them. */
export const lineEndpoints = {
  teamStarList: endpoint<Schema.TeamStarListRequest, Schema.TeamMember>()({
    method: 'GET',
    path: '/user/team/starList',
    access: 'user',
    paged: true,
  }),
  teamDetail: endpoint<Schema.TeamDetailRequest, Schema.TeamDetail>()({
    method: 'GET',
    path: '/user/team/detail/{id}',
    access: 'user',
    params: ['id'],
  }),
  teamTree: endpoint<Schema.TeamTreeRequest, Schema.TeamBranch>()({
    method: 'GET',
    path: '/user/team/tree',
    access: 'user',
    paged: true,
  }),
  leaderboard: endpoint<Empty, Schema.Leaderboard>()({
    method: 'GET',
    path: '/user/team/leaderboard',
    access: 'user',
  }),
  answerLeaderboard: endpoint<
    Schema.LeaderboardConsentRequest,
    Schema.LeaderboardConsentResponse
  >()({
    method: 'POST',
    path: '/user/team/leaderboard',
    access: 'user',
  }),
} as const
