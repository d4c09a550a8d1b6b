import { deviceOfUserAgent } from './device-of-user-agent'
import type { GetDeviceInfo } from './contract'

export const getDeviceInfo: GetDeviceInfo = (appVersion) => {
  return { appVersion, ...deviceOfUserAgent(navigator.userAgent) }
}
