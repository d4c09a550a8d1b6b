import type { WxEnv } from './env'
import { storageApis } from './storage'
import { USUAL_PHONE } from './traits'

function start(storage: Record<string, unknown> = {}) {
  const env: WxEnv = {
    language: 'en',
    storage,
    appId: 'wx0',
    version: '1.0.0',
    apiNames: [],
    traits: USUAL_PHONE,
    origins: {},
    fetch: () => Promise.reject(new Error('no network')),
    abort: () => undefined,
  }
  const {
    getStorageSync,
    setStorageSync,
    removeStorageSync,
    getStorageInfoSync,
    getStorage,
    setStorage,
  } = storageApis(env)
  if (
    !getStorageSync ||
    !setStorageSync ||
    !removeStorageSync ||
    !getStorageInfoSync ||
    !getStorage ||
    !setStorage
  )
    throw new Error('an API is missing')
  return {
    getStorageSync,
    setStorageSync,
    removeStorageSync,
    getStorageInfoSync,
    getStorage,
    setStorage,
  }
}

it('keeps copies, so that a later change of the value changes nothing', () => {
  const wx = start()
  const value = { list: [1] }
  wx.setStorageSync('key', value)
  value.list.push(2)
  expect(wx.getStorageSync('key')).toEqual({ list: [1] })
})

it('has an empty text for what was never stored, and an error when it is asked for asynchronously', async () => {
  const wx = start()
  expect(wx.getStorageSync('none')).toBe('')
  await expect(wx.getStorage({ key: 'none' })).rejects.toEqual({
    errMsg: 'getStorage:fail data not found',
  })
})

it('starts with what the last visit left, and says what it holds', () => {
  const wx = start({ token: 'abc' })
  expect(wx.getStorageSync('token')).toBe('abc')
  expect(wx.getStorageInfoSync()).toEqual({ keys: ['token'], currentSize: 1, limitSize: 10_240 })
  wx.removeStorageSync('token')
  expect(wx.getStorageInfoSync().keys).toEqual([])
})

it('refuses more than 1 MB in a key and more than 10 MB in all, and keeps what stood there', async () => {
  const wx = start()
  const half = 'x'.repeat(1024 * 1000)
  for (let number = 0; number < 10; number += 1) wx.setStorageSync(`key${number}`, half)
  expect(() => wx.setStorageSync('one', half)).toThrow('setStorageSync:fail exceed max size')
  await expect(wx.setStorage({ key: 'key0', data: half + half })).rejects.toEqual({
    errMsg: 'setStorage:fail entry size limit reached',
  })
  expect(wx.getStorageSync('key0')).toBe(half)
})

it('calls back after it has returned, success and then complete', async () => {
  const wx = start()
  const heard: string[] = []
  await new Promise<void>((resolve) => {
    void wx.setStorage({
      key: 'a',
      data: 1,
      success: () => heard.push('success'),
      complete: () => resolve(),
    })
    heard.push('returned')
  })
  expect(heard).toEqual(['returned', 'success'])
})
