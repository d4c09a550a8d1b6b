import Taro from '@tarojs/taro'
import { detectClientOfModel } from './client-of-model'
import type { GetDeviceInfo } from './contract'

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, '')

export const getDeviceInfo: GetDeviceInfo = (appVersion) => {
  const { brand, model, system } = Taro.getDeviceInfo()
  return {
    appVersion,
    brand: ascii(brand),
    model: ascii(model),
    systemVersion: ascii(system),
    client: detectClientOfModel(model),
  }
}
