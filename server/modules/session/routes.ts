import { sessionEndpoints } from '@contract/session/endpoints'
import * as Schema from '@contract/session/schemas'
import { writeDown } from '../../http/authentication-events'
import { implement, NoFields, plain, shared } from '../../http/endpoint'
import { listCountries } from './countries/countries'
import { computeAuditStatue, readStoreReview } from '../review'
import { setSession } from './set-session'
import { createTicket, exchangeTicket } from './ticket/tickets'
import { refreshToken } from './tokens'

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
    handle: writeDown('ticket', exchangeTicket),
  }),
  appVersion: plain({
    request: Schema.AppVersionRequest,
    response: Schema.AppVersionResponse,
    handle: async ({ services: { db, config }, ipCountry }, { examineVersion }) => {
      const review = await readStoreReview(db)
      return {
        version: config.version,
        isChina: ipCountry === 'CN',
        auditStatue: computeAuditStatue(examineVersion, review),
        examineType: { membershipRenewal: review.membershipRenewal },
      }
    },
  }),
  languageMessages,
  postLanguageMessages: languageMessages,
  countries: shared({
    request: NoFields,
    response: Schema.CountriesResponse,
    handle: ({ services, language }) => listCountries(services, language),
  }),
})
