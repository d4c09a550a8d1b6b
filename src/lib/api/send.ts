import { isEnvelope, type Envelope } from '@contract/envelope'
import { HEADER } from '@contract/headers'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import { lostTextKey, noteReached } from '@/lib/network/connection'
import { apiConfig } from './api-config'
import { ApiError, runtimeCode } from './api-error'
import type { Address } from './address'
import { describeCaller, readSessionCode } from './session-code'
import { TIMEOUT_MS } from './timeout'

export interface Received {
  envelope: Envelope<unknown>
  requestId: string | undefined
}

export interface Outgoing extends Address {
  method: 'GET' | 'POST'
  /** Token to send; undefined leaves the header out (while logging in). */
  token: string | undefined
  idempotencyKey: string | undefined
  signal: AbortSignal | undefined
}

/** Headers of every call (docs/product/session.md, "Calls"). */
export async function buildHeaders({
  method,
  token,
  idempotencyKey,
}: Pick<Outgoing, 'method' | 'token' | 'idempotencyKey'>): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    [HEADER.session]: await readSessionCode(),
    ...describeCaller(),
  }
  if (method === 'POST') headers['content-type'] = 'application/json'
  if (token) headers[HEADER.token] = token
  if (idempotencyKey) headers[HEADER.idempotencyKey] = idempotencyKey
  return headers
}

function textOf(value: unknown): value is string {
  return typeof value === 'string'
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => textOf(pair[1])),
  )
}

/** An envelope that is not code 0, as an error with the server's sentence. */
export function createBusinessError(envelope: Envelope<unknown>, requestId?: string): ApiError {
  const message = envelope.msg || apiConfig().text('common:tryAgainLater')
  return new ApiError({
    code: envelope.code,
    kind: 'business',
    message,
    fields: fieldsOf(envelope.data),
    requestId,
  })
}

/**
 * Reads the envelope of an outcome. A valid envelope wins on any HTTP status; anything else is
 * 'Service exception' with the status.
 * @throws ApiError of kind service, network, timeout or aborted; a business failure is an answer here.
 */
export function readOutcome(outcome: HttpOutcome): Received {
  const api = apiConfig()
  if (outcome.type === 'timeout')
    throw new ApiError({
      code: runtimeCode.timeout,
      kind: 'timeout',
      message: api.text('common:failTimeout'),
    })
  if (outcome.type === 'aborted')
    throw new ApiError({ code: runtimeCode.aborted, kind: 'aborted', message: '' })
  if (outcome.type === 'failed')
    throw new ApiError({
      code: runtimeCode.network,
      kind: 'network',
      message: api.text(lostTextKey()),
    })
  const time = outcome.headers[HEADER.now]
  if (time) api.onServerTime(time)
  const requestId = outcome.headers[HEADER.requestId]
  if (isEnvelope(outcome.body)) return { envelope: outcome.body, requestId }
  const message = api.text('common:serviceException', {
    status: outcome.status === 200 ? api.text('common:systemError') : outcome.status,
  })
  throw new ApiError({ code: outcome.status, kind: 'service', message, requestId })
}

/** Sends one request and reads its envelope. @throws ApiError, as `readOutcome` */
export async function send(outgoing: Outgoing): Promise<Received> {
  const { method, url, body, signal } = outgoing
  const outcome = await apiConfig().transport({
    method,
    url,
    body,
    headers: await buildHeaders(outgoing),
    timeoutMs: TIMEOUT_MS,
    signal,
  })
  if (outcome.type !== 'aborted') noteReached(outcome.type === 'answered')
  return readOutcome(outcome)
}
