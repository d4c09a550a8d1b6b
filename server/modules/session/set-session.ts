import type { SetSessionRequest } from '@contract/session/schemas'
import type { RequestContext } from '../../http/context'
import { formatAddressSubject } from '../../http/limit-subject'
import { newDeviceLimit } from './policy'
import { touchSession, upsertSession } from './repository'

/**
 * POST session/set: the session id of a device, the same each time. New devices are limited by address, as each has
 * limits of its own; a client that gets none goes on with its device id and is counted by its address.
 * @throws TOO_MANY_REQUESTS
 */
export async function setSession(
  { services: { db, limits, systemClock }, ip }: Pick<RequestContext, 'services' | 'ip'>,
  { sessionCode: deviceId }: SetSessionRequest,
): Promise<string> {
  const now = systemClock.now()
  const known = await touchSession(db, deviceId, now)
  if (known !== undefined) return known
  await limits.require(`session:new:${formatAddressSubject(ip)}`, newDeviceLimit)
  return upsertSession(db, deviceId, now)
}
