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
