import Taro from '@tarojs/taro'
import type { Vibrate } from './contract'

// WeChat's short one lasts 15 ms, its long one 400 ms
// (https://developers.weixin.qq.com/miniprogram/dev/api/device/vibrate/wx.vibrateShort.html).
export const vibrate: Vibrate = async (length) => {
  try {
    if (length === 'short') await Taro.vibrateShort({ type: 'medium' })
    else await Taro.vibrateLong()
    return { type: 'vibrated' }
  } catch (error) {
    return { type: 'failed', reason: String(Reflect.get(Object(error), 'errMsg') ?? error) }
  }
}
