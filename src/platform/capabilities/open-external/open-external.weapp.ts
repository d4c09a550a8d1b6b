import Taro from '@tarojs/taro'
import type { OpenOutcome } from './contract'

/** A mini-program opens no foreign address: the address is copied (docs/product/links.md, "Out of it"). */
export async function openExternal(url: string): Promise<OpenOutcome> {
  try {
    await Taro.setClipboardData({ data: url })
    return { type: 'copied' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'setClipboardData' }
  }
}
