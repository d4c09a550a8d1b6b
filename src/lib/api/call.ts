import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import type { Envelope } from '@contract/envelope'
import { login, register } from '@contract/account/session'
import { exchangeTicket } from '@contract/session/start'
import { sessionErrors } from '@contract/session/errors'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { randomId } from '@/platform/capabilities/random/random'
import { addressOf } from './address'
import { apiConfig } from './api-config'
import { ApiError } from './api-error'
import { mergeInFlight } from './merge-in-flight'
import { pageOf } from './page-of'
import { fetchFreshToken } from './refresh-token'
import { createBusinessError, send } from './send'

export interface CallOptions {
  /** No toast for any failure: the caller shows it. */
  noAlert?: boolean
  /** The caller handles the server's codes itself: no toast for a business failure. */
  wantCode?: boolean
  /** Join an identical request in flight (docs/product/session.md, "Calls"); default true. */
  merge?: boolean
  /** Key of a request that moves money, codes or membership; made up when missing. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Show the loading overlay until the answer. */
  loading?: boolean | { title?: string; mask?: boolean }
}

/** Endpoints where code 43265 means nothing and no token is sent: logging in. */
const loginPaths: readonly string[] = [login.path, register.path]
/** What the start itself waits for, and so must not wait for the start. */
const startPaths: readonly string[] = [exchangeTicket.path]

function alertFor(error: ApiError, { noAlert, wantCode }: CallOptions): void {
  if (noAlert || error.kind === 'aborted' || (wantCode && error.kind === 'business')) return
  if (error.code === sessionErrors.TOKEN_EXPIRED) return
  apiConfig().notify(error.message, TOAST_MS.request)
}

/** The answer of one endpoint; 43265 ends the session once, and only for the token that is still the current one. */
async function answerOf(
  endpoint: EndpointData,
  request: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Envelope<unknown>> {
  const api = apiConfig()
  const loggingIn = loginPaths.includes(endpoint.path)
  await api.ready(startPaths.includes(endpoint.path) ? 'public' : endpoint.access)
  const token = loggingIn || endpoint.access === 'public' ? undefined : await fetchFreshToken()
  if (endpoint.access === 'user' && !token)
    throw new ApiError({
      code: sessionErrors.TOKEN_EXPIRED,
      kind: 'business',
      message: api.text('account:signedOut'),
    })
  const idempotencyKey = endpoint.idempotent ? (options.idempotencyKey ?? randomId()) : undefined
  const { signal } = options
  const outgoing = {
    ...addressOf(endpoint, api.baseUrl(), request),
    method: endpoint.method,
    token,
    idempotencyKey,
    signal,
  }
  const { envelope, requestId } = await send(outgoing)
  if (envelope.code === 0) return envelope
  const error = createBusinessError(envelope, requestId)
  if (
    error.code === sessionErrors.TOKEN_EXPIRED &&
    !loggingIn &&
    token &&
    token === api.token()?.value
  )
    api.onExpired(error.message)
  throw error
}

async function run(
  endpoint: EndpointData,
  request: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Envelope<unknown>> {
  const { loading } = options
  const hide = loading ? apiConfig().showLoading(loading === true ? {} : loading) : undefined
  const identity = JSON.stringify([
    endpoint.method,
    endpoint.path,
    request,
    options.idempotencyKey,
    apiConfig().token()?.value,
    apiConfig().language(),
  ])
  const work = () => answerOf(endpoint, request, options)
  try {
    return await (options.merge === false || options.signal
      ? work()
      : mergeInFlight(identity, work))
  } catch (error) {
    if (error instanceof ApiError) alertFor(error, options)
    throw error
  } finally {
    hide?.()
  }
}

/**
 * Calls an endpoint of contract/ and answers with its `data`. The one place for headers, envelope, merging,
 * token refresh, code 43265 and error toasts.
 * @throws ApiError
 */
export async function call<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { data } = await run(endpoint, toRecord(request), options)
  return received<ResponseOf<E>>(data)
}

/** Calls an endpoint that answers with a page of rows. */
export async function callPage<E extends EndpointData & { paged: true }>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<{ items: ResponseOf<E>[]; total: number; lastId?: string }> {
  const envelope = await run(endpoint, toRecord(request), options)
  return {
    items: received<ResponseOf<E>[]>(Array.isArray(envelope.data) ? envelope.data : []),
    ...pageOf(envelope),
  }
}

function toRecord(request: unknown): Record<string, unknown> {
  return typeof request === 'object' && request !== null ? { ...request } : {}
}

/** The server's answers are made by the endpoint's schema (server/http/endpoint.ts), which gives the phantom type its truth. */
function received<T>(data: unknown): T {
  return data as T
}
