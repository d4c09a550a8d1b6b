import Taro from '@tarojs/taro'
import type { AskForConsent, OpenGuideline, ReadGuideline } from './contract'

/** The person's no (https://developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/PrivacyAuthorize.html). */
const REFUSED = 104

interface Failure {
  errMsg?: string
  errno?: number
}

const failed = ({ errMsg }: Failure) => ({ type: 'failed' as const, reason: String(errMsg) })

export const readGuideline: ReadGuideline = () =>
  new Promise((resolve) => {
    Taro.getPrivacySetting({
      success: ({ needAuthorization }) => resolve({ type: needAuthorization ? 'asks' : 'agreed' }),
      fail: (error: Failure) => resolve(failed(error)),
    })
  })

export const openGuideline: OpenGuideline = () =>
  new Promise((resolve) => {
    Taro.openPrivacyContract({
      success: () => resolve({ type: 'opened' }),
      fail: (error: Failure) => resolve(failed(error)),
    })
  })

export const askForConsent: AskForConsent = () =>
  new Promise((resolve) => {
    Taro.requirePrivacyAuthorize({
      success: () => resolve({ type: 'agreed' }),
      fail: (error: Failure) =>
        resolve(error.errno === REFUSED ? { type: 'refused' } : failed(error)),
    })
  })
