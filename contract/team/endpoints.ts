import { endpoint, type Empty } from '../endpoint'
import type { PageRequest } from '../paging'
import type * as Schema from './schemas'

export const teamEndpoints = {
  teamSummary: endpoint<Empty, Schema.TeamSummary>()({
    method: 'GET',
    path: '/user/team/summary',
    access: 'user',
  }),
  teamList: endpoint<Schema.TeamListRequest, Schema.TeamMember>()({
    method: 'GET',
    path: '/user/team/list',
    access: 'user',
    paged: true,
  }),
  teamStarIncomes: endpoint<PageRequest, Schema.TeamStarIncome>()({
    method: 'GET',
    path: '/user/team/starIncomes',
    access: 'user',
    paged: true,
  }),
} as const
