import Taro from '@tarojs/taro'
import type { RemoveStored } from './contract'
import { fileOf, unremoved } from './store.weapp'

export const removeStored: RemoveStored = (key) =>
  new Promise((resolve) =>
    Taro.getFileSystemManager().unlink({
      filePath: fileOf(key),
      success: () => resolve({ type: 'cleared' }),
      fail: (error) => resolve(unremoved(error)),
    }),
  )
