import Taro from '@tarojs/taro'

export function siteOrigin(): string {
  return ''
}

/** WeChat's envVersion: only a released mini-program is online. */
export function hostChannel(): 'release' | 'trial' | undefined {
  return Taro.getAccountInfoSync().miniProgram.envVersion === 'release' ? 'release' : 'trial'
}
