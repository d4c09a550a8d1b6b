import Taro from '@tarojs/taro'
import type { CopyText } from './contract'

export const copyText: CopyText = async (text) => {
  try {
    await Taro.setClipboardData({ data: text })
    // WeChat's own toast says so.
    return { type: 'copied', told: true }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'setClipboardData' }
  }
}
