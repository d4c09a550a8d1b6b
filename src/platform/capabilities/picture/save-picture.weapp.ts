import Taro from '@tarojs/taro'
import type { SavePicture } from './contract'

function reasonOf(error: unknown): string {
  const reason: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'errMsg') : undefined
  return typeof reason === 'string' ? reason : String(error)
}

export const savePicture: SavePicture = async (src) => {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: src })
    return { type: 'saved' }
  } catch (error) {
    const reason = reasonOf(error)
    if (/auth|denied|permission/i.test(reason)) return { type: 'denied' }
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
