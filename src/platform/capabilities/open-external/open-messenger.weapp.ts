import Taro from '@tarojs/taro'
import { parseQuery } from '../launch/parse-query'
import type { OpenExternal } from './contract'
import { openExternal } from './open-external'

/** Within WeChat another mini-program opens by its id and its page; what names none is copied. */
export const openMessenger: OpenExternal = async (url) => {
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
