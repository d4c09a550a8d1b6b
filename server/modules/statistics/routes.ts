import { statisticsEndpoints } from '@contract/statistics/endpoints'
import {
  AnswerStatisticsRequest,
  StatConsentRequest,
  StatConsentResponse,
  StatReportRequest,
  StatReportResponse,
} from '@contract/statistics/schemas'
import { implement, named, plain } from '../../http/endpoint'
import { addReport, answerStatistics, readStatConsent } from './report'

export const statisticsRoutes = implement(statisticsEndpoints, {
  reportStatistics: named({
    request: StatReportRequest,
    response: StatReportResponse,
    id: 'batch',
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
