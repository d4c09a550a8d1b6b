import { payText } from '../../server/gateways/payment/wechat/signature'
import { isSignedByMerchant } from './wechat-pay-signing'
import type { StandInOrder, WechatPayStandIn } from './wechat-pay-stand-in'

/** What a program hands to WeChat's own payment window (https://pay.weixin.qq.com/doc/v3/merchant/4012791857). */
export interface PaymentWindow {
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** How somebody leaves it; the money is taken before it says 'paid'. */
export type WindowEnd = 'paid' | 'cancelled'

/** The order that the window shows to who holds the phone. @throws Error for what the merchant did not sign for this order's app, and for a stranger */
export function openPaymentWindow(
  { orders }: Pick<WechatPayStandIn, 'orders'>,
  window: PaymentWindow,
  openId: string,
): StandInOrder {
  const order = [...orders.values()].find(
    ({ prepared }) => window.package === `prepay_id=${prepared}`,
  )
  if (!order) throw new Error(`WeChat Pay has prepared no ${window.package}`)
  const text = payText(order.appid, window.timeStamp, window.nonceStr, window.package)
  if (window.signType !== 'RSA' || !isSignedByMerchant(text, window.paySign))
    throw new Error('the merchant did not sign what the payment window was handed')
  if (order.openid !== openId) throw new Error(`the order is for ${order.openid}, not ${openId}`)
  return order
}
