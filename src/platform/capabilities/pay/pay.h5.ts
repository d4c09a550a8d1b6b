import type { PayByWechat } from '@contract/orders/schemas'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { openJsSdk } from '@/platform/capabilities/js-sdk/js-sdk'
import { readMessengerRefusal } from '@/platform/capabilities/js-sdk/read-refusal'
import type { Pay, PayOutcome } from './contract'

/** WeChat's bridge, which pays without a configured page (https://pay.weixin.qq.com/doc/v3/merchant/4012791857). */
interface Bridge {
  invoke(
    name: 'getBrandWCPayRequest',
    parameters: Record<string, string>,
    answer: (result: { err_msg?: string }) => void,
  ): void
}

function payByBridge({ appId, timestamp, nonce_str, ...signed }: PayByWechat): Promise<PayOutcome> {
  const bridge: Bridge | undefined = Reflect.get(window, 'WeixinJSBridge')
  if (!bridge) return Promise.resolve({ type: 'failed', reason: 'no bridge of WeChat' })
  const parameters = {
    appId,
    timeStamp: timestamp,
    nonceStr: nonce_str,
    package: signed.package,
    signType: signed.signtype,
    paySign: signed.paysign,
  }
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: said = '' }) => {
      if (said.endsWith(':ok')) resolve({ type: 'paid' })
      else if (said.endsWith(':cancel')) resolve({ type: 'cancelled' })
      else resolve({ type: 'failed', reason: said })
    })
  })
}

/** By the JS-SDK of a configured page, else by the bridge itself. */
async function payInWechat(parameters: PayByWechat): Promise<PayOutcome> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return payByBridge(parameters)
  const { timestamp, nonce_str, signtype, paysign } = parameters
  try {
    await messenger.sdk.chooseWXPay({
      timestamp,
      nonceStr: nonce_str,
      package: parameters.package,
      signType: signtype,
      paySign: paysign,
    })
    return { type: 'paid' }
  } catch (error) {
    const refusal = readMessengerRefusal(error)
    return refusal.type === 'denied' ? payByBridge(parameters) : refusal
  }
}

export const pay: Pay = (parameters) =>
  parameters.type === 'redirect' ? openExternal(parameters.url) : payInWechat(parameters)
