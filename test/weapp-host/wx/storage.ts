import { utf8 } from './bytes'
import { api, sync, WxFailure } from './call'
import type { WxEnv } from './env'

/** WeChat's limits: 1 MB for one key, 10 MB in all. */
const KEY_LIMIT = 1024 * 1024
const LIMIT = 10 * 1024 * 1024

/** What JSON keeps of a value, as between WeChat's two threads. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const sizeOf = (value: unknown) => utf8(JSON.stringify(value) ?? '').length

/**
 * A device's storage: each value is copied in and out as WeChat does, and survives a restart. A broken one throws when it is read:
 * WeChat's own example catches (https://developers.weixin.qq.com/miniprogram/dev/api/storage/wx.getStorageSync.html).
 */
export function storageApis(env: WxEnv): Partial<WechatMiniprogram.Wx> {
  const { storage } = env

  const sizes = new Map(
    Object.entries(storage).map(([key, value]) => [key, key.length + sizeOf(value)]),
  )
  const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)

  function requireKey(key: unknown): string {
    if (typeof key !== 'string')
      throw new WxFailure('parameter error: parameter.key should be String')
    return key
  }

  function write(key: unknown, data: unknown): void {
    const name = requireKey(key)
    if (data === undefined)
      throw new WxFailure('parameter error: parameter.data should not be undefined')
    const size = sizeOf(data)
    if (size > KEY_LIMIT) throw new WxFailure('entry size limit reached')
    if (total() - (sizes.get(name) ?? 0) + name.length + size > LIMIT)
      throw new WxFailure('exceed max size')
    sizes.set(name, name.length + size)
    storage[name] = copyOf(data)
  }

  const has = (key: string) => Object.hasOwn(storage, key)
  function requireReadable(): void {
    if (env.traits.storage === 'unreadable') throw new WxFailure('the database cannot be read')
  }
  function read(key: string): unknown {
    requireReadable()
    return has(key) ? copyOf(storage[key]) : ''
  }

  function remove(key: unknown): void {
    const name = requireKey(key)
    delete storage[name]
    sizes.delete(name)
  }

  function clear(): void {
    for (const key of Object.keys(storage)) delete storage[key]
    sizes.clear()
  }

  function info() {
    requireReadable()
    return {
      keys: Object.keys(storage),
      currentSize: Math.ceil(total() / 1024),
      limitSize: LIMIT / 1024,
    }
  }

  return {
    getStorageSync: sync('getStorageSync', (key) => read(requireKey(key))),
    setStorageSync: sync('setStorageSync', (key, data) => write(key, data)),
    removeStorageSync: sync('removeStorageSync', (key) => remove(key)),
    clearStorageSync: sync('clearStorageSync', () => clear()),
    getStorageInfoSync: sync('getStorageInfoSync', () => info()),
    batchGetStorageSync: sync('batchGetStorageSync', (keys) =>
      keys.map((key) => read(requireKey(key))),
    ),
    getStorage: api('getStorage', ({ key }) => {
      requireReadable()
      if (!has(requireKey(key))) throw new WxFailure('data not found')
      return { data: read(key) }
    }),
    setStorage: api('setStorage', ({ key, data }) => {
      write(key, data)
      return {}
    }),
    removeStorage: api('removeStorage', ({ key }) => {
      remove(key)
      return {}
    }),
    clearStorage: api('clearStorage', () => {
      clear()
      return {}
    }),
    getStorageInfo: api('getStorageInfo', () => info()),
  }
}
