import Taro from '@tarojs/taro'
import { readRefusal } from '@/platform/capabilities/media-pick/refusal'
import type { SavePicture } from './contract'

export const savePicture: SavePicture = async (src) => {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: src })
    return { type: 'saved' }
  } catch (error) {
    return readRefusal(error)
  }
}
