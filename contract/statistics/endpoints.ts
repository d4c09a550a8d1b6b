import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const statisticsEndpoints = {
  reportStatistics: endpoint<Schema.StatReportRequest, Schema.StatReportResponse>()({
    method: 'POST',
    path: '/user/stat/report',
    access: 'user',
  }),
  statisticsConsent: endpoint<Schema.StatConsentRequest, Schema.StatConsentResponse>()({
    method: 'GET',
    path: '/user/stat/consent',
    access: 'user',
  }),
  answerStatistics: endpoint<Schema.AnswerStatisticsRequest, Schema.StatConsentResponse>()({
    method: 'POST',
    path: '/user/stat/consent',
    access: 'user',
  }),
} as const
