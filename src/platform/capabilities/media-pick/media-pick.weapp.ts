import Taro from '@tarojs/taro'
import { chatFiles } from '@contract/upload/chat-files'
import type { PickFile, PickImages, PickOutcome } from './contract'
import { readRefusal } from './refusal'

const nameOf = (path: string) => path.split('/').pop() ?? 'photo.jpg'

async function choose(type: 'image' | 'video', count: number): Promise<PickOutcome> {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count,
      mediaType: [type],
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

export const pickImages: PickImages = (count = 9) => choose('image', count)
export const pickVideo: PickFile = () => choose('video', 1)

export const pickFile: PickFile = async () => {
  // WeChat hands on the files of its own conversations alone.
  try {
    const { tempFiles } = await Taro.chooseMessageFile({
      count: 1,
      type: 'file',
      extension: Object.values(chatFiles).flat(),
    })
    return {
      type: 'picked',
      files: tempFiles.map(({ path, name, size }) => ({ src: path, name, size })),
    }
  } catch (error) {
    return readRefusal(error)
  }
}
