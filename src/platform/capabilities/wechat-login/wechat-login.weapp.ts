import Taro from '@tarojs/taro'
import type { AskWechat, HasWechatLogin, TakeWechatAnswer } from './contract'

export const hasWechatLogin: HasWechatLogin = () => true

export const askWechat: AskWechat = async () => {
  try {
    const { code } = await Taro.login()
    return { type: 'proof', proof: { client: 'weapp', code } }
  } catch (error) {
    return { type: 'failed', reason: String(Reflect.get(Object(error), 'errMsg') ?? error) }
  }
}

export const takeWechatAnswer: TakeWechatAnswer = () => undefined
