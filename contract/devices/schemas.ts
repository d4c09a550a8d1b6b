import { z } from 'zod'
import { PageQuery } from '../paging-schema'

const LONGEST = 80
/** What a device says of itself is shown to its owner: one line, never more than a row holds. */
const line = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)

/** POST AddDevice: the device that calls, as its session knows it. Without a name the server makes one of the headers. */
export const AddDeviceRequest = z.object({
  name: z.string().max(200).overwrite(line).default(''),
  model: z.string().max(200).overwrite(line).default(''),
  /** Where this device takes messages from the system; left out: what is kept stays. '' forgets it. */
  pushToken: z.string().max(4096).optional(),
})
export type AddDeviceRequest = z.input<typeof AddDeviceRequest>
export const AddDeviceResponse = z.object({ deviceId: z.string() })
export type AddDeviceResponse = z.output<typeof AddDeviceResponse>

/** A device on which the member is signed in. `current`: the one that asks. */
export const Device = z.object({
  deviceId: z.string(),
  name: z.string(),
  model: z.string(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  current: z.boolean(),
})
export type Device = z.output<typeof Device>

/** GET GetDevice/{deviceId}: one's own device, by the id that AddDevice and the list answer with. */
export const GetDeviceRequest = z.object({ deviceId: z.string().max(128) })
export type GetDeviceRequest = z.input<typeof GetDeviceRequest>
export const DeviceDetail = Device.extend({ pushToken: z.string().nullable() })
export type DeviceDetail = z.output<typeof DeviceDetail>

/** GET devices: this one first, then the one used last. */
export const DeviceListRequest = PageQuery
export type DeviceListRequest = z.input<typeof DeviceListRequest>

/** POST devices/signOut: one device, or with `others` every one but this. */
export const SignOutDevicesRequest = z.union([
  z.object({ deviceId: z.string().min(1).max(128) }),
  z.object({ others: z.literal(true) }),
])
export type SignOutDevicesRequest = z.input<typeof SignOutDevicesRequest>
export const SignOutDevicesResponse = z.object({})
export type SignOutDevicesResponse = z.output<typeof SignOutDevicesResponse>
