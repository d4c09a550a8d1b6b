import { incomeEndpoints } from '@contract/income/endpoints'
import {
  Income,
  IncomeIdRequest,
  IncomeListRequest,
  IncomeSummary,
  PendingResponse,
  StarIncomeResponse,
  TrendRequest,
  TrendResponse,
} from '@contract/income/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import {
  incomeDetail,
  incomeList,
  incomeSummary,
  incomeTrend,
  pendingMonths,
  starIncome,
} from './list/read'

export const incomeRoutes = implement(incomeEndpoints, {
  incomeSummary: plain({ request: NoFields, response: IncomeSummary, handle: incomeSummary }),
  incomeList: paged({ request: IncomeListRequest, response: Income, handle: incomeList }),
  incomePending: plain({ request: NoFields, response: PendingResponse, handle: pendingMonths }),
  incomeTrend: plain({ request: TrendRequest, response: TrendResponse, handle: incomeTrend }),
  incomeStar: plain({ request: NoFields, response: StarIncomeResponse, handle: starIncome }),
  incomeDetail: plain({ request: IncomeIdRequest, response: Income, handle: incomeDetail }),
})
