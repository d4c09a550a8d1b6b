import Taro from '@tarojs/taro'
import type { ReadStoredFile, RemoveStoredFile, WriteStoredFile } from './contract'
import { fileOf, unread, unremoved, unwritten } from './store.weapp'

/** WeChat tells by the ending what a file is. */
const placeOf = (key: string, name: string) =>
  fileOf(`file:${key}`).replace(/\.json$/, /\.\w+$/.exec(name)?.[0] ?? '')

export const writeStoredFile: WriteStoredFile = (key, { src, name }) =>
  new Promise((resolve) =>
    Taro.getFileSystemManager().copyFile({
      srcPath: src,
      destPath: placeOf(key, name),
      success: () => resolve({ type: 'written' }),
      fail: (error) => resolve(unwritten(error)),
    }),
  )

export const readStoredFile: ReadStoredFile = (key, name) =>
  new Promise((resolve) => {
    const src = placeOf(key, name)
    Taro.getFileSystemManager().getFileInfo({
      filePath: src,
      success: ({ size }) => resolve({ type: 'found', file: { src, name, size } }),
      fail: (error) => resolve(unread(error)),
    })
  })

export const removeStoredFile: RemoveStoredFile = (key, name) =>
  new Promise((resolve) =>
    Taro.getFileSystemManager().unlink({
      filePath: placeOf(key, name),
      success: () => resolve({ type: 'cleared' }),
      fail: (error) => resolve(unremoved(error)),
    }),
  )
