import Taro from '@tarojs/taro'
import type { StayAwake, StayAwakeOutcome } from './contract'

async function keepOn(keepScreenOn: boolean): Promise<StayAwakeOutcome> {
  try {
    await Taro.setKeepScreenOn({ keepScreenOn })
    return { type: 'awake' }
  } catch (error) {
    return {
      type: 'failed',
      reason: String(Reflect.get(Object(error), 'errMsg') ?? error),
    }
  }
}

// It holds for the whole program, also after it was in the background
// (https://developers.weixin.qq.com/miniprogram/dev/api/device/screen/wx.setKeepScreenOn.html).
export const stayAwake: StayAwake = () => ({
  outcome: keepOn(true),
  stop: () => void keepOn(false),
})
