import { PageQuery } from '@contract/paging-schema'
import { pointsEndpoints } from '@contract/points/endpoints'
import {
  PointsBalance,
  PointsEntry,
  SpendPointsRequest,
  SpendPointsResponse,
} from '@contract/points/schemas'
import { implement, named, NoFields, paged, plain } from '../../http/endpoint'
import { listHistory } from './list-history'
import { readHolding } from './repository'
import { spendPoints } from './spend-points'

export const pointsRoutes = implement(pointsEndpoints, {
  pointsBalance: plain({
    request: NoFields,
    response: PointsBalance,
    handle: async ({ services, userId }) => ({
      balance: (await readHolding(services.db, userId)).balance,
      forSale: services.programme.purchases.pointsSold,
    }),
  }),
  pointsHistory: paged({
    request: PageQuery,
    response: PointsEntry,
    handle: ({ services, userId }, page) => listHistory(services.db, userId, page),
  }),
  // Cards behind one address share this limit; each has its own beside it.
  spendPoints: named({
    request: SpendPointsRequest,
    response: SpendPointsResponse,
    id: 'spendId',
    limit: { max: 600, windowSeconds: 60, by: 'ip' },
    handle: spendPoints,
  }),
})
