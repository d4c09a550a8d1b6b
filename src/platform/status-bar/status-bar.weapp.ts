import Taro from '@tarojs/taro'

export function statusBarHeight(): number {
  return Taro.getWindowInfo().statusBarHeight ?? 0
}
