import Taro from '@tarojs/taro'
import { detectClientOfModel } from './client-of-model'
import type { GetDeviceInfo } from './contract'

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, '')
/** WeChat writes Apple's own code behind an iPhone's name: 'iPhone 14<iPhone14,7>'. */
const withoutCode = (model: string) => model.replace(/<[^<>]*>$/, '')

export const getDeviceInfo: GetDeviceInfo = (appVersion) => {
  const { brand, model, system } = Taro.getDeviceInfo()
  return {
    appVersion,
    brand: ascii(brand),
    model: ascii(withoutCode(model)),
    systemVersion: ascii(system),
    client: detectClientOfModel(model),
  }
}
