import Taro from '@tarojs/taro'
import type { ReadText, RemoveText, StoredKeys, WriteText } from './contract'

/** What the phone refuses to store, or to give back. */
const memory = new Map<string, string>()
let unreadable = false

export const readText: ReadText = (key) => {
  // What was refused is newer than what lies there.
  const refused = memory.get(key)
  if (refused !== undefined) return refused
  try {
    const value: unknown = Taro.getStorageSync(key)
    if (typeof value === 'string' && value !== '') return value
  } catch {
    // A full disk or a broken database: this visit remembers what it writes.
    unreadable = true
  }
  return undefined
}

export const writeText: WriteText = (key, text) => {
  try {
    Taro.setStorageSync(key, text)
    if (unreadable) memory.set(key, text)
    else memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export const removeText: RemoveText = (key) => {
  memory.delete(key)
  try {
    Taro.removeStorageSync(key)
  } catch {
    unreadable = true
  }
}

function keysOfPhone(): string[] {
  try {
    return Taro.getStorageInfoSync().keys
  } catch {
    return []
  }
}

export const storedKeys: StoredKeys = () => [...new Set([...keysOfPhone(), ...memory.keys()])]
