import { refreshToken } from '@contract/session/start'
import { apiConfig } from './api-config'
import { createBusinessError, send } from './send'
import { ApiError } from './api-error'

/** A token older than this is exchanged before it is used. */
const REFRESH_AFTER_MS = 12 * 3600_000
/** After a refusal the old token serves, and the question rests for a while. */
const REST_MS = 5 * 60_000

let pending: Promise<void> | undefined
let restUntil = 0

function tokenOf(data: unknown): string | undefined {
  return typeof data === 'object' &&
    data !== null &&
    'token' in data &&
    typeof data.token === 'string' &&
    data.token !== ''
    ? data.token
    : undefined
}

async function refresh(value: string): Promise<void> {
  const api = apiConfig()
  const { envelope, requestId } = await send({
    method: refreshToken.method,
    url: api.baseUrl() + refreshToken.path,
    body: '{}',
    token: value,
    idempotencyKey: undefined,
    signal: undefined,
  })
  const token = tokenOf(envelope.data)
  if (envelope.code !== 0) throw createBusinessError(envelope, requestId)
  if (token && api.token()?.value === value) api.saveToken(token)
}

/**
 * The token to send, refreshed first when it is older than 12 h: one request for all callers (docs/product/session.md, "Calls").
 * A refresh that fails with a code goes on with the old token.
 * @throws ApiError when one fails without a code
 */
export async function fetchFreshToken(): Promise<string | undefined> {
  const api = apiConfig()
  const token = api.token()
  if (!token || Date.now() - token.savedAt < REFRESH_AFTER_MS || Date.now() < restUntil)
    return token?.value
  pending ??= refresh(token.value).finally(() => {
    pending = undefined
  })
  try {
    await pending
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'business') throw error
    restUntil = Date.now() + REST_MS
  }
  return api.token()?.value
}
