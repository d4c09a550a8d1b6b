import Taro from '@tarojs/taro'
import type { MarkerPicture } from './contract'
import { pictures } from './pictures'

const written = new Map<string, string>()

// WeChat's map takes files alone, no data addresses
// (https://developers.weixin.qq.com/miniprogram/dev/component/map.html, "marker").
export const markerPicture: MarkerPicture = (name) => {
  const known = written.get(name)
  if (known !== undefined) return known
  const path = `${Taro.env.USER_DATA_PATH ?? ''}/map-${name}.png`
  try {
    Taro.getFileSystemManager().writeFileSync(path, pictures[name], 'base64')
  } catch {
    return ''
  }
  written.set(name, path)
  return path
}
