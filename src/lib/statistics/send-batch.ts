import { commonErrors } from '@contract/common-errors'
import { isEnvelope } from '@contract/envelope'
import { profileErrors } from '@contract/profile/errors'
import { sessionErrors } from '@contract/session/errors'
import { statisticsEndpoints } from '@contract/statistics/endpoints'
import type { StatReportRequest } from '@contract/statistics/schemas'
import { addressOf } from '@/lib/api/address'
import { apiConfig } from '@/lib/api/api-config'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import { buildHeaders } from '@/lib/api/send'
import { requestOnHide } from '@/platform/capabilities/request/request-on-hide'
import type { Batch } from './queue'

/** `refused`: it will never be taken. `stopped`: the member has not agreed, on another device perhaps. `lost`: it may be sent again. */
export type Sent = 'taken' | 'refused' | 'stopped' | 'lost'

const LATER_CODES: readonly number[] = [
  commonErrors.SERVER_ERROR,
  commonErrors.UNAVAILABLE,
  commonErrors.TOO_MANY_REQUESTS,
  sessionErrors.TOKEN_EXPIRED,
]

function judge(code: number): Sent {
  if (code === 0) return 'taken'
  if (code === profileErrors.CONSENT_REQUIRED) return 'stopped'
  return LATER_CODES.includes(code) ? 'lost' : 'refused'
}

const requestOf = ({ id, events }: Batch): StatReportRequest => ({
  batch: id,
  events: events.map(({ at, ...event }) => ({ ...event, ago: Math.max(0, Date.now() - at) })),
})

/** Sends a report. It changes nothing that a screen shows, and so goes by `call` and not as an action. Never rejects. */
export async function sendBatch(batch: Batch): Promise<Sent> {
  try {
    await call(statisticsEndpoints.reportStatistics, requestOf(batch), {
      noAlert: true,
      merge: false,
    })
    return 'taken'
  } catch (error) {
    return error instanceof ApiError && error.kind === 'business' ? judge(error.code) : 'lost'
  }
}

/** Sends a report while the program goes behind, where it may be ended before an answer comes. Never rejects. */
export async function sendOnHide(batch: Batch): Promise<Sent> {
  const api = apiConfig()
  const token = api.token()?.value
  if (!token) return 'lost'
  const outcome = await requestOnHide({
    ...addressOf(statisticsEndpoints.reportStatistics, api.baseUrl(), { ...requestOf(batch) }),
    method: 'POST',
    headers: await buildHeaders({ method: 'POST', token, idempotencyKey: undefined }),
    timeoutMs: 10_000,
    signal: undefined,
  })
  return outcome.type === 'answered' && isEnvelope(outcome.body) ? judge(outcome.body.code) : 'lost'
}
