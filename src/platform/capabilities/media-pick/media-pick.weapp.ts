import Taro from '@tarojs/taro'
import type { PickOutcome } from './contract'

const nameOf = (path: string) => path.split('/').pop() ?? 'photo.jpg'

/** Lets the person choose pictures (9 by default) from camera or album. */
export async function pickImages(count = 9): Promise<PickOutcome> {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count,
      mediaType: ['image'],
      sourceType: ['album', 'camera'],
    })
    return {
      type: 'picked',
      files: tempFiles.map(({ tempFilePath, size }) => ({
        src: tempFilePath,
        name: nameOf(tempFilePath),
        size,
      })),
    }
  } catch (error) {
    const reason =
      typeof error === 'object' && error !== null && 'errMsg' in error
        ? String(error.errMsg)
        : String(error)
    if (/cancel/i.test(reason)) return { type: 'cancelled' }
    return /den(y|ied)|permission|privacy/i.test(reason)
      ? { type: 'denied' }
      : { type: 'failed', reason }
  }
}
