import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** What a start may ask for: every visit carries these, the others come with their pages. */
export const setSession = endpoint<Schema.SetSessionRequest, Schema.SetSessionResponse>()({
  method: 'POST',
  path: '/user/other/session/set',
  access: 'public',
})

export const refreshToken = endpoint<Empty, Schema.RefreshTokenResponse>()({
  method: 'POST',
  path: '/user/refreshH5Token',
  access: 'user',
})

export const exchangeTicket = endpoint<Schema.ExchangeRequest, Schema.ExchangeResponse>()({
  method: 'POST',
  path: '/user/token/exchange',
  access: 'optional',
})

export const languageMessages = endpoint<
  Schema.LanguageMessagesRequest,
  Schema.LanguageMessagesResponse
>()({
  method: 'GET',
  path: '/user/sys/lang',
  access: 'public',
})
