import type { DeviceInfo } from '@contract/headers'

/** What the `device-info` header says of this device; it carries printable ASCII only. */
export type GetDeviceInfo = (appVersion: string) => DeviceInfo
