import Taro from '@tarojs/taro'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import type { Pay } from './contract'

export const pay: Pay = async (parameters) => {
  if (parameters.type === 'redirect') return openExternal(parameters.url)
  const { timestamp, nonce_str, signtype, paysign } = parameters
  try {
    await Taro.requestPayment({
      timeStamp: timestamp,
      nonceStr: nonce_str,
      package: parameters.package,
      signType: signtype,
      paySign: paysign,
    })
    return { type: 'paid' }
  } catch (error) {
    const reason = String(Reflect.get(Object(error), 'errMsg') ?? error)
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
