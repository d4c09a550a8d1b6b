import { HEADER } from '@contract/headers'
import { setSession } from '@contract/session/start'
import { isEnvelope } from '@contract/envelope'
import { apiConfig } from './api-config'
import { TIMEOUT_MS } from './timeout'

let pending: Promise<string> | undefined

/** Headers that say where a call comes from. */
export function describeCaller(): Record<string, string> {
  const api = apiConfig()
  return {
    [HEADER.deviceInfo]: JSON.stringify(api.deviceInfo()),
    [HEADER.platform]: api.platform(),
    [HEADER.language]: api.language(),
    ...api.extraHeaders?.(),
  }
}

async function fetchSession(): Promise<string> {
  const api = apiConfig()
  const deviceId = api.deviceId()
  const outcome = await api.transport({
    method: 'POST',
    url: api.baseUrl() + setSession.path,
    headers: {
      'content-type': 'application/json',
      ...describeCaller(),
    },
    body: JSON.stringify({ type: 0, sessionCode: deviceId }),
    timeoutMs: TIMEOUT_MS,
    signal: undefined,
  })
  const answer = outcome.type === 'answered' && isEnvelope(outcome.body) ? outcome.body : undefined
  if (answer?.code !== 0 || typeof answer.data !== 'string') return deviceId
  api.saveSession(answer.data)
  return answer.data
}

/**
 * The `i-sessionCode` header: the id that /user/other/session/set returned for the device id, fetched once.
 * While the server cannot be asked the device id itself serves, and the next call asks again.
 */
export async function readSessionCode(): Promise<string> {
  const stored = apiConfig().storedSession()
  if (stored) return stored
  pending ??= fetchSession().finally(() => {
    pending = undefined
  })
  return pending
}
