import type { AskWechat, HasWechatLogin, TakeWechatAnswer } from './contract'

export const hasWechatLogin: HasWechatLogin = () => false

export const askWechat: AskWechat = () =>
  Promise.resolve({ type: 'failed', reason: 'WeChat signs nobody in to the app' })

export const takeWechatAnswer: TakeWechatAnswer = () => undefined
