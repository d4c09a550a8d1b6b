import { detectDeviceOfUserAgent } from './device-of-user-agent'
import type { GetDeviceInfo } from './contract'

export const getDeviceInfo: GetDeviceInfo = (appVersion) => {
  return { appVersion, ...detectDeviceOfUserAgent(navigator.userAgent) }
}
