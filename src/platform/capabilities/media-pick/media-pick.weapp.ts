import Taro from '@tarojs/taro'
import type { PickImages } from './contract'
import { readRefusal } from './refusal'

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
    return readRefusal(error)
  }
}
