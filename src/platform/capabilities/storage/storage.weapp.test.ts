import Taro from '@tarojs/taro'
import { readText, removeText, storedKeys, writeText } from './storage.weapp'

afterEach(() => jest.restoreAllMocks())

it('on a phone whose storage throws, this visit remembers what it writes', () => {
  const broken = () => {
    throw new Error('getStorageSync:fail the database cannot be read')
  }
  jest.spyOn(Taro, 'getStorageSync').mockImplementation(broken)
  jest.spyOn(Taro, 'getStorageInfoSync').mockImplementation(broken)
  jest.spyOn(Taro, 'removeStorageSync').mockImplementation(broken)
  jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => undefined)
  expect([readText('a'), storedKeys()]).toEqual([undefined, []])
  writeText('a', '1')
  expect([readText('a'), storedKeys()]).toEqual(['1', ['a']])
  removeText('a')
  expect(readText('a')).toBeUndefined()
})

it('what a full phone refuses is newer than what lies there', () => {
  const lying = new Map<string, unknown>()
  jest.spyOn(Taro, 'getStorageSync').mockImplementation((key) => lying.get(key))
  const set = jest.spyOn(Taro, 'setStorageSync').mockImplementation((key, text) => {
    lying.set(key, text)
  })
  writeText('a', '1')
  set.mockImplementationOnce(() => {
    throw new Error('setStorageSync:fail exceed storage max size 10Mb')
  })
  writeText('a', '2')
  expect(readText('a')).toBe('2')
  writeText('a', '3')
  expect([readText('a'), lying.get('a')]).toEqual(['3', '3'])
})
