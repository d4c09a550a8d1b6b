import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { ScanCode, ScannerAsksBare } from './contract'

export const scannerAsksBare: ScannerAsksBare = () => false

// WeChat's scanner asks for the camera itself and reads pictures of the album too
// (https://developers.weixin.qq.com/miniprogram/dev/api/device/scan/wx.scanCode.html).
export const scanCode: ScanCode = async () => {
  try {
    const { result } = await Taro.scanCode({})
    return { type: 'scanned', text: result }
  } catch (error) {
    return readRefusal(error)
  }
}
