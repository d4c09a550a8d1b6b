import type { SignOutDevicesRequest, SignOutDevicesResponse } from '@contract/devices/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { lockLogins } from '../repository'
import { revokeOthers } from '../tokens'
import { ownerOf } from './devices'
import { findOwnDevice, forgetOwnDevices, revokeDevice } from './repository'

/**
 * POST devices/signOut: every login of one device, or of all others, ends at once, with its tickets; a token that is
 * being refreshed meanwhile gets no successor. The next sign-in there is mailed to the owner as one on a new device.
 * @throws NOT_FOUND for a device that is not the caller's
 */
export async function signOutDevices(
  context: RequestContext,
  request: SignOutDevicesRequest,
): Promise<SignOutDevicesResponse> {
  const { services, userId, tokenId, deviceId: current } = context
  const now = services.systemClock.now()
  await inTransaction(services.db, async (tx) => {
    if ('others' in request) {
      await revokeOthers(tx, userId, tokenId, now)
      await forgetOwnDevices(tx, { userId, beside: current })
      return
    }
    await lockLogins(tx, userId)
    const device = await findOwnDevice(tx, ownerOf(context), request.deviceId)
    if (!device) throw new AppError('NOT_FOUND')
    const one = { userId, deviceId: device.deviceId }
    await revokeDevice(tx, { ...one, now })
    await forgetOwnDevices(tx, one)
  })
  return {}
}
