import { endpoint, type Empty } from '../endpoint'
import type { PageRequest } from '../paging'
import type * as Schema from './schemas'

export const pointsEndpoints = {
  pointsBalance: endpoint<Empty, Schema.PointsBalance>()({
    method: 'GET',
    path: '/user/points/balance',
    access: 'user',
  }),
  pointsHistory: endpoint<PageRequest, Schema.PointsEntry>()({
    method: 'GET',
    path: '/user/points/history',
    access: 'user',
    paged: true,
  }),
  spendPoints: endpoint<Schema.SpendPointsRequest, Schema.SpendPointsResponse>()({
    method: 'POST',
    path: '/user/points/spend',
    access: 'public',
    signed: true,
  }),
} as const
