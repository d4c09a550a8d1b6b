import Taro from '@tarojs/taro'
import type { OpenExternal } from './contract'

/** Of a mail to somebody, the address: what else it says is for a mail program. */
const toCopy = (url: string) => url.replace(/^mailto:([^?]*).*$/, '$1')

export const openExternal: OpenExternal = async (url) => {
  try {
    await Taro.setClipboardData({ data: toCopy(url) })
    // WeChat's "copied" goes: what is to be done with the address is said in its place.
    Taro.hideToast()
    return { type: 'copied' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'setClipboardData' }
  }
}
