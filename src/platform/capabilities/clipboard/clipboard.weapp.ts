import Taro from '@tarojs/taro'
import type { CopyOutcome } from './contract'

export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await Taro.setClipboardData({ data: text })
    return { type: 'copied' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'setClipboardData' }
  }
}
