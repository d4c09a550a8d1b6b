import Taro from '@tarojs/taro'
import type { CompressImage } from './contract'

/** Bytes of a temporary file. */
export function sizeOf(filePath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => resolve(size),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}

export const compressImage: CompressImage = async (file, { side, quality }) => {
  try {
    const { width, height } = await Taro.getImageInfo({ src: file.src })
    const shrink =
      Math.max(width, height) > side
        ? width >= height
          ? { compressedWidth: side }
          : { compressedHeight: side }
        : {}
    const { tempFilePath } = await Taro.compressImage({ src: file.src, quality, ...shrink })
    return {
      type: 'compressed',
      file: {
        src: tempFilePath,
        name: `${file.name.replace(/\.\w+$/, '')}.jpg`,
        size: await sizeOf(tempFilePath),
      },
    }
  } catch (error) {
    return {
      type: 'failed',
      reason:
        typeof error === 'object' && error !== null && 'errMsg' in error
          ? String(error.errMsg)
          : String(error),
    }
  }
}
