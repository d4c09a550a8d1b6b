import Taro from '@tarojs/taro'
import type { PickImages } from './contract'

const nameOf = (path: string) => path.split('/').pop() ?? 'photo.jpg'

export const pickImages: PickImages = async (count = 9) => {
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
