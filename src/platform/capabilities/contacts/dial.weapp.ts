import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { Dial } from './contract'

export const dial: Dial = async (phone) => {
  try {
    await Taro.makePhoneCall({ phoneNumber: phone })
    return { type: 'opened' }
  } catch (error) {
    const refusal = readRefusal(error)
    return refusal.type === 'denied' ? { type: 'failed', reason: 'makePhoneCall' } : refusal
  }
}
