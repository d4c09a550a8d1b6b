import Taro from '@tarojs/taro'
import type { GetAppSource } from './contract'

export const getAppSource: GetAppSource = () => {
  const { platform } = Taro.getDeviceInfo()
  return {
    system: platform === 'ios' || platform === 'android' ? platform : 'other',
    way: 'copy',
  }
}
