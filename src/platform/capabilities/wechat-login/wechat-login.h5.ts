import { getHost } from '../host/host'
import { cleanLaunchQuery } from '../launch/launch'
import { parseQuery } from '../launch/parse-query'
import type { AskWechat, HasWechatLogin, TakeWechatAnswer } from './contract'

const ANSWER = ['code', 'state'] as const

export const hasWechatLogin: HasWechatLogin = () => getHost().name === 'wechat'

export const askWechat: AskWechat = async (findPage) => {
  // An answer of before would stand in the address beside the new one.
  cleanLaunchQuery(ANSWER)
  const page = await findPage(window.location.href)
  if (page === undefined) return { type: 'failed', reason: 'no page to go to' }
  window.location.assign(page)
  return { type: 'leaving' }
}

export const takeWechatAnswer: TakeWechatAnswer = () => {
  if (!hasWechatLogin()) return undefined
  // WeChat writes before the hash; what stands inside it is ours.
  const { code, state } = parseQuery(window.location.search)
  if (!state) return undefined
  cleanLaunchQuery(ANSWER)
  return code ? { type: 'proof', proof: { client: 'page', code, state } } : { type: 'declined' }
}
