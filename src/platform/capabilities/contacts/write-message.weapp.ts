import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { WriteMessage } from './contract'

export const writeMessage: WriteMessage = async (phone, text) => {
  try {
    await Taro.sendSms({ phoneNumber: phone, content: text })
    return { type: 'opened' }
  } catch (error) {
    const refusal = readRefusal(error)
    return refusal.type === 'denied' ? { type: 'failed', reason: 'sendSms' } : refusal
  }
}
