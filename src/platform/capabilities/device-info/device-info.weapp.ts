import Taro from '@tarojs/taro'
import type { DeviceInfo } from '@contract/headers'
import { clientOfModel } from './client-of-model'

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, '')

/** Device info for the `device-info` header. */
export function getDeviceInfo(appVersion: string): DeviceInfo {
  const { brand, model, system } = Taro.getDeviceInfo()
  return {
    appVersion,
    brand: ascii(brand),
    model: ascii(model),
    systemVersion: ascii(system),
    client: clientOfModel(model),
  }
}
