import Taro from '@tarojs/taro'
import type { SystemLanguage } from './contract'

export const systemLanguage: SystemLanguage = () => Taro.getAppBaseInfo().language ?? ''
