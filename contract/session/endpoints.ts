import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const sessionEndpoints = {
  setSession: endpoint<Schema.SetSessionRequest, Schema.SetSessionResponse>()({
    method: 'POST',
    path: '/user/other/session/set',
    access: 'public',
  }),
  refreshToken: endpoint<Empty, Schema.RefreshTokenResponse>()({
    method: 'POST',
    path: '/user/refreshH5Token',
    access: 'user',
  }),
  createTicket: endpoint<Schema.TicketRequest, Schema.TicketResponse>()({
    method: 'POST',
    path: '/user/token/ticket',
    access: 'user',
  }),
  exchangeTicket: endpoint<Schema.ExchangeRequest, Schema.ExchangeResponse>()({
    method: 'POST',
    path: '/user/token/exchange',
    access: 'optional',
  }),
  appVersion: endpoint<Schema.AppVersionRequest, Schema.AppVersionResponse>()({
    method: 'POST',
    path: '/user/unLogin/getAppVersion',
    access: 'optional',
  }),
  languageMessages: endpoint<Schema.LanguageMessagesRequest, Schema.LanguageMessagesResponse>()({
    method: 'GET',
    path: '/user/sys/lang',
    access: 'public',
  }),
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
