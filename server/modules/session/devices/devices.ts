import { wayOf } from '@contract/call/way'
import type { z } from 'zod'
import { daysAfter } from '@contract/domain/utc'
import type {
  AddDeviceRequest,
  AddDeviceResponse,
  Device,
  DeviceDetail,
  DeviceListRequest,
} from '@contract/devices/schemas'
import type { PlatformName } from '@contract/headers'
import { ApnsToken, FcmToken, type PushKind } from '@contract/push/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { describeDevice } from '../../../http/device-name'
import type { PageOf } from '../../../http/endpoint'
import { AppError } from '../../../http/error'
import { IDLE_DAYS } from '../policy'
import { findOwnDevice, listDevices, saveDevice, type DeviceRow } from './repository'

export const ownerOf = ({ services, userId }: RequestContext) => ({
  userId,
  idleSince: daysAfter(services.systemClock.now(), -IDLE_DAYS),
})

function toDevice(row: DeviceRow, current: string): Device {
  return {
    deviceId: row.id,
    name: row.name,
    model: row.model,
    firstSeen: row.firstSeenAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    current: row.deviceId === current,
  }
}

/** Who delivers to a token that came without saying so; null: nothing is pushed to it. */
function kindOf(platform: PlatformName, token: string): PushKind | null {
  if (platform === 'ios') return ApnsToken.safeParse(token).success ? 'apns' : null
  return platform === 'android' && FcmToken.safeParse(token).success ? 'fcm' : null
}

/**
 * POST AddDevice: what the device that calls says of itself; the same again changes nothing but when it was seen.
 * @throws NOT_FOUND for a caller without a session, who has no device
 */
export async function addDevice(
  context: RequestContext,
  { name, model, pushToken }: z.output<typeof AddDeviceRequest>,
): Promise<AddDeviceResponse> {
  const { services, userId, deviceId, platform, language } = context
  if (deviceId === '') throw new AppError('NOT_FOUND')
  const id = await inTransaction(services.db, (tx) =>
    saveDevice(tx, {
      userId,
      deviceId,
      name: name || describeDevice(context),
      model: model || (context.device?.model ?? ''),
      callWay: wayOf(platform),
      push:
        pushToken === undefined
          ? undefined
          : { token: pushToken || null, kind: kindOf(platform, pushToken), language },
      now: services.systemClock.now(),
    }),
  )
  return { deviceId: id }
}

/** GET GetDevice/{deviceId}. @throws NOT_FOUND for one that is not the caller's, or not signed in any more */
export async function getDevice(
  context: RequestContext,
  { deviceId }: { deviceId: string },
): Promise<DeviceDetail> {
  const row = await findOwnDevice(context.services.db, ownerOf(context), deviceId)
  if (!row) throw new AppError('NOT_FOUND')
  return { ...toDevice(row, context.deviceId), pushToken: row.pushToken }
}

/** GET devices: where the caller is signed in, this device first. */
export async function listOwnDevices(
  context: RequestContext,
  { pageNum, pageSize }: z.output<typeof DeviceListRequest>,
): Promise<PageOf<Device>> {
  const current = context.deviceId
  const { rows, total } = await listDevices(context.services.db, {
    ...ownerOf(context),
    current,
    pageNum,
    pageSize,
  })
  return { rows: rows.map((row) => toDevice(row, current)), total }
}
