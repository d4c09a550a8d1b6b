import { sessionEndpoints } from '@contract/session/endpoints'
import * as Schema from '@contract/session/schemas'
import { implement, NoFields, plain, shared } from '../../http/endpoint'
import { listCountries } from './countries'
import { setSession } from './set-session'
import { createTicket, exchangeTicket } from './ticket/tickets'
import { refreshToken } from './tokens'

/** Version under which a store reviews the app (docs/product/hosts.md, "Store review"). */
const EXAMINE_VERSION = '1000'

const languageMessages = shared({
  request: Schema.LanguageMessagesRequest,
  response: Schema.LanguageMessagesResponse,
  handle: async ({ services, language }, { version }) => services.texts.messages(language, version),
})

export const sessionRoutes = implement(sessionEndpoints, {
  setSession: plain({
    request: Schema.SetSessionRequest,
    response: Schema.SetSessionResponse,
    limit: { max: 600, windowSeconds: 60, by: 'ip' },
    handle: setSession,
  }),
  refreshToken: plain({
    request: NoFields,
    response: Schema.RefreshTokenResponse,
    handle: async ({ services, userId, tokenId, token }) => ({
      token: await refreshToken(services, { userId, tokenId }, token),
    }),
  }),
  createTicket: plain({
    request: Schema.TicketRequest,
    response: Schema.TicketResponse,
    limit: { max: 30, windowSeconds: 60, by: 'user' },
    handle: createTicket,
  }),
  exchangeTicket: plain({
    request: Schema.ExchangeRequest,
    response: Schema.ExchangeResponse,
    limit: { max: 30, windowSeconds: 60, by: 'ip' },
    handle: exchangeTicket,
  }),
  appVersion: plain({
    request: Schema.AppVersionRequest,
    response: Schema.AppVersionResponse,
    handle: async ({ services: { config }, ipCountry }, { examineVersion }) => ({
      version: config.version,
      isChina: ipCountry === 'CN',
      auditStatue: config.auditMode && String(examineVersion) === EXAMINE_VERSION ? 1 : 0,
    }),
  }),
  languageMessages,
  postLanguageMessages: languageMessages,
  countries: shared({
    request: NoFields,
    response: Schema.CountriesResponse,
    handle: async ({ language }) => listCountries(language),
  }),
})
