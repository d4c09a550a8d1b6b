import Taro from '@tarojs/taro'
import type { OpenExternal } from './contract'

export const openExternal: OpenExternal = async (url) => {
  try {
    await Taro.setClipboardData({ data: url })
    return { type: 'copied' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'setClipboardData' }
  }
}
