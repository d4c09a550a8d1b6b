import type { DeviceInfo } from '@contract/headers'
import { deviceOfUserAgent } from './device-of-user-agent'

/** Device info for the `device-info` header. */
export function getDeviceInfo(appVersion: string): DeviceInfo {
  return { appVersion, ...deviceOfUserAgent(navigator.userAgent) }
}
