import { z } from 'zod'
import { BATCH_MAX, EVENT_AGE_MAX_MS, EVENT_NAME_MAX, STAY_MAX_MS } from './limits'

/** A random id that the client makes, of letters, digits, '-' and '_'. */
const Id = z.string().regex(/^[\w-]{16,64}$/, 'invalid')

/**
 * What happened. 'page': a page was left, its path is the name and `ms` how long it was in front; 'tap': a named action; 'app': the
 * program started ('start') or went behind ('hide', `ms`: how long it was in front).
 */
export const StatEvent = z.object({
  kind: z.enum(['page', 'tap', 'app']),
  /** Without a query: no value of an address goes in here. */
  name: z
    .string()
    .min(1, 'required')
    .max(EVENT_NAME_MAX, 'invalid')
    .regex(/^[^?#]*$/, 'invalid'),
  /** Id of the visit, which ends with 300 s in the background or 1,800 s on one page without a touch: never the member's or the device's. */
  session: Id,
  /** How long ago it was when the report was sent, in ms: the device's clock may be wrong. */
  ago: z.number().int().min(0).max(EVENT_AGE_MAX_MS),
  ms: z.number().int().min(0).max(STAY_MAX_MS).default(0),
})
export type StatEvent = z.input<typeof StatEvent>

/** POST report: counted once by `batch`, however often it is sent. */
export const StatReportRequest = z.object({
  batch: Id,
  events: z.array(StatEvent).min(1, 'required').max(BATCH_MAX, 'invalid'),
})
export type StatReportRequest = z.input<typeof StatReportRequest>
export const StatReportResponse = z.object({})
export type StatReportResponse = z.output<typeof StatReportResponse>

/** GET consent: whether the member agreed that what they use is counted. */
export const StatConsentRequest = z.object({})
export type StatConsentRequest = z.input<typeof StatConsentRequest>
export const StatConsentResponse = z.object({ state: z.enum(['unasked', 'granted', 'refused']) })
export type StatConsentResponse = z.output<typeof StatConsentResponse>

/** POST consent: the last answer counts. */
export const AnswerStatisticsRequest = z.object({ granted: z.boolean() })
export type AnswerStatisticsRequest = z.input<typeof AnswerStatisticsRequest>
