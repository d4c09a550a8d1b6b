import Taro from '@tarojs/taro'
import { readLaunchPath, readLaunchQuery } from './launch'
import { formatQuery } from './parse-query'
import type { ReadFirstAddress } from './contract'

export const readFirstAddress: ReadFirstAddress = () => {
  const query = formatQuery(readLaunchQuery())
  return {
    address: `#${readLaunchPath()}${query && `?${query}`}`,
    source: `scene:${Taro.getLaunchOptionsSync().scene}`,
  }
}
