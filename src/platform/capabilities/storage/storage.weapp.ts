import Taro from '@tarojs/taro'
import type { ReadText, RemoveText, StoredKeys, WriteText } from './contract'

/** What the phone refuses to store. */
const memory = new Map<string, string>()

export const readText: ReadText = (key) => {
  const value: unknown = Taro.getStorageSync(key)
  return typeof value === 'string' && value !== '' ? value : memory.get(key)
}

export const writeText: WriteText = (key, text) => {
  try {
    Taro.setStorageSync(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export const removeText: RemoveText = (key) => {
  memory.delete(key)
  Taro.removeStorageSync(key)
}

export const storedKeys: StoredKeys = () => [
  ...new Set([...Taro.getStorageInfoSync().keys, ...memory.keys()]),
]
