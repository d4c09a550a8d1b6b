import { z } from 'zod'
import { ExamineType } from '../review/schemas'

/** POST /user/other/session/set: type 0, sessionCode = the device id. Answer: the session id. */
export const SetSessionRequest = z.object({
  type: z.literal(0),
  sessionCode: z.string().min(8).max(128),
})
export type SetSessionRequest = z.input<typeof SetSessionRequest>
export const SetSessionResponse = z.string()
export type SetSessionResponse = z.output<typeof SetSessionResponse>

/** POST /user/refreshH5Token: the answer's token is new when the old one was older than 12 h, else the same. */
export const RefreshTokenResponse = z.object({ token: z.string() })
export type RefreshTokenResponse = z.output<typeof RefreshTokenResponse>

/**
 * POST /user/token/ticket: a one-use 60 s hand-over ticket for a link that the app or webview opens. `origin` is where
 * it will be exchanged, one of the deployment's own; without it the front end's.
 */
export const TicketRequest = z.object({ origin: z.string().max(256).optional() })
export type TicketRequest = z.input<typeof TicketRequest>
export const TicketResponse = z.object({ ticket: z.string() })
export type TicketResponse = z.output<typeof TicketResponse>

/** POST /user/token/exchange: a ticket for a session of this device. `switchAccount`: the person agreed to leave the account that is signed in. */
export const ExchangeRequest = z.object({
  ticket: z.string().min(16).max(128),
  switchAccount: z.boolean().optional(),
})
export type ExchangeRequest = z.input<typeof ExchangeRequest>
export const ExchangeResponse = z.object({
  token: z.string(),
  userId: z.string(),
  whitelist: z.boolean(),
})
export type ExchangeResponse = z.output<typeof ExchangeResponse>

/** POST /user/unLogin/getAppVersion. auditStatue is 1 when under review, which counts on Android alone. */
export const AppVersionRequest = z.object({ examineVersion: z.union([z.string(), z.number()]) })
export type AppVersionRequest = z.input<typeof AppVersionRequest>
export const AppVersionResponse = z.object({
  version: z.string(),
  isChina: z.boolean(),
  auditStatue: z.number().int(),
  examineType: ExamineType,
})
export type AppVersionResponse = z.output<typeof AppVersionResponse>

/**
 * GET or POST /user/sys/lang. `version` is what the caller holds: the `version` of an earlier answer, or its version of
 * each namespace that it reads ('account.1a2b3c4d~home.', nothing after the point where it has no texts). Without it, or
 * with one that nobody knows, the answer has every text.
 */
export const LanguageMessagesRequest = z.object({ version: z.string().optional() })
export type LanguageMessagesRequest = z.input<typeof LanguageMessagesRequest>
/** Texts of the caller's language as namespace → nested keys, whole namespaces, with a version of all there are and, for who named namespaces, `versions` of those in the answer. */
export const LanguageMessagesResponse = z.object({
  language: z.string(),
  version: z.string(),
  messages: z.record(z.string(), z.record(z.string(), z.unknown())),
  versions: z.record(z.string(), z.string()).optional(),
})
export type LanguageMessagesResponse = z.output<typeof LanguageMessagesResponse>

/** GET country: id is the ISO 3166 alpha-2 code, code the dialling code ('+81'); served is false where the product is not served. */
export const Country = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** People may register from there. */
  served: z.boolean(),
  /** Why nobody registers from there, in words; null where people do. */
  note: z.string().nullable(),
})
export type Country = z.output<typeof Country>
export const CountriesResponse = z.array(Country)
export type CountriesResponse = z.output<typeof CountriesResponse>
