import { incomeEndpoints } from '@contract/income/endpoints'
import {
  Income,
  IncomeIdRequest,
  IncomeListRequest,
  IncomeSummary,
  IncomeSummaryRequest,
  PendingResponse,
  StarIncomeResponse,
  TrendRequest,
  TrendResponse,
} from '@contract/income/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import {
  loadIncomeDetail,
  loadIncomeList,
  loadIncomeSummary,
  loadIncomeTrend,
  loadPendingMonths,
  loadStarIncome,
} from './list/read'

export const incomeRoutes = implement(incomeEndpoints, {
  incomeSummary: plain({
    request: IncomeSummaryRequest,
    response: IncomeSummary,
    handle: loadIncomeSummary,
  }),
  incomeList: paged({ request: IncomeListRequest, response: Income, handle: loadIncomeList }),
  incomePending: plain({ request: NoFields, response: PendingResponse, handle: loadPendingMonths }),
  incomeTrend: plain({ request: TrendRequest, response: TrendResponse, handle: loadIncomeTrend }),
  incomeStar: plain({ request: NoFields, response: StarIncomeResponse, handle: loadStarIncome }),
  incomeDetail: plain({ request: IncomeIdRequest, response: Income, handle: loadIncomeDetail }),
})
