import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const incomeEndpoints = {
  incomeSummary: endpoint<Schema.IncomeSummaryRequest, Schema.IncomeSummary>()({
    method: 'GET',
    path: '/user/income/summary',
    access: 'user',
  }),
  incomeList: endpoint<Schema.IncomeListRequest, Schema.Income>()({
    method: 'GET',
    path: '/user/income/list',
    access: 'user',
    paged: true,
  }),
  incomePending: endpoint<Empty, Schema.PendingResponse>()({
    method: 'GET',
    path: '/user/income/pending',
    access: 'user',
  }),
  incomeTrend: endpoint<Schema.TrendRequest, Schema.TrendResponse>()({
    method: 'GET',
    path: '/user/income/trend',
    access: 'user',
  }),
  incomeStar: endpoint<Empty, Schema.StarIncomeResponse>()({
    method: 'GET',
    path: '/user/income/star',
    access: 'user',
  }),
  incomeDetail: endpoint<Schema.IncomeIdRequest, Schema.Income>()({
    method: 'GET',
    path: '/user/income/detail/{id}',
    access: 'user',
    params: ['id'],
  }),
} as const
