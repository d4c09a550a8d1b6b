import Taro from '@tarojs/taro'
import type { HostChannel, SiteOrigin } from './contract'

export const siteOrigin: SiteOrigin = () => ''

export const hostChannel: HostChannel = () =>
  Taro.getAccountInfoSync().miniProgram.envVersion === 'release' ? 'release' : 'trial'
