import Taro from '@tarojs/taro'

export function systemLanguage(): string {
  return Taro.getAppBaseInfo().language ?? ''
}
