import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'
import { exchangeTicket, languageMessages, refreshToken, setSession } from './start'

export const sessionEndpoints = {
  setSession,
  refreshToken,
  createTicket: endpoint<Schema.TicketRequest, Schema.TicketResponse>()({
    method: 'POST',
    path: '/user/token/ticket',
    access: 'user',
  }),
  exchangeTicket,
  appVersion: endpoint<Schema.AppVersionRequest, Schema.AppVersionResponse>()({
    method: 'POST',
    path: '/user/unLogin/getAppVersion',
    access: 'optional',
  }),
  languageMessages,
  postLanguageMessages: endpoint<Schema.LanguageMessagesRequest, Schema.LanguageMessagesResponse>()(
    {
      method: 'POST',
      path: '/user/sys/lang',
      access: 'public',
    },
  ),
  countries: endpoint<Empty, Schema.CountriesResponse>()({
    method: 'GET',
    path: '/user/app/country',
    access: 'public',
  }),
} as const
