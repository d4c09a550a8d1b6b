import Taro from '@tarojs/taro'

/** Raw strings; what the phone refuses to store lives in memory for the visit. */
const memory = new Map<string, string>()

export function readText(key: string): string | undefined {
  const value: unknown = Taro.getStorageSync(key)
  return typeof value === 'string' && value !== '' ? value : memory.get(key)
}

export function writeText(key: string, text: string): void {
  try {
    Taro.setStorageSync(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function removeText(key: string): void {
  memory.delete(key)
  Taro.removeStorageSync(key)
}

export function storedKeys(): string[] {
  return [...new Set([...Taro.getStorageInfoSync().keys, ...memory.keys()])]
}
