import { createHmac } from 'node:crypto'
import { RELAY_SECONDS } from '@contract/call/limits'
import type { CallIceResponse } from '@contract/call/schemas'
import type { RequestContext } from '../../http/context'

/** coturn's `use-auth-secret`: the name says until when, in s since 1970, and for whom; the password proves it. */
export function relayCredentials(secret: string, userId: string, until: Date) {
  const username = `${Math.floor(until.getTime() / 1000)}:${userId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** GET /user/im/call/ice: how this device is reached, for an hour. */
export async function callIce({
  services: { config, systemClock },
  userId,
}: RequestContext): Promise<CallIceResponse> {
  const { turn, relayOnly } = config.calls
  const until = new Date(systemClock.now().getTime() + RELAY_SECONDS * 1000)
  return {
    iceServers: turn
      ? [{ urls: [...turn.urls], ...relayCredentials(turn.secret, userId, until) }]
      : [],
    relayOnly,
    expiresAt: turn ? until.toISOString() : null,
  }
}
