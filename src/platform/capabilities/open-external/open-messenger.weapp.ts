import Taro from '@tarojs/taro'
import { parseQuery } from '../launch/parse-query'
import type { OpenMessenger } from './contract'
import { openExternal } from './open-external'

export const openMessenger: OpenMessenger = async (url) => {
  const { appid, path = '' } = parseQuery(/\?(.*)$/.exec(url)?.[1] ?? '')
  if (!appid) return openExternal(url)
  try {
    await Taro.navigateToMiniProgram({ appId: appid, path })
    return { type: 'opened' }
  } catch (error) {
    const reason = String(Object(error).errMsg ?? error)
    // Whoever says no to WeChat's question stays.
    return /cancel/i.test(reason) ? { type: 'opened' } : openExternal(url)
  }
}
