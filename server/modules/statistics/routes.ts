import { statisticsEndpoints } from '@contract/statistics/endpoints'
import {
  AnswerStatisticsRequest,
  StatConsentRequest,
  StatConsentResponse,
  StatReportRequest,
  StatReportResponse,
} from '@contract/statistics/schemas'
import { implement, plain } from '../../http/endpoint'
import { addReport, answerStatistics, readStatConsent } from './report'

export const statisticsRoutes = implement(statisticsEndpoints, {
  reportStatistics: plain({
    request: StatReportRequest,
    response: StatReportResponse,
    limit: { max: 30, windowSeconds: 60, by: 'device' },
    handle: addReport,
  }),
  statisticsConsent: plain({
    request: StatConsentRequest,
    response: StatConsentResponse,
    handle: readStatConsent,
  }),
  answerStatistics: plain({
    request: AnswerStatisticsRequest,
    response: StatConsentResponse,
    limit: { max: 30, windowSeconds: 300, by: 'user' },
    handle: answerStatistics,
  }),
})
