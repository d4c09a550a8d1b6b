import { api, WxFailure } from './call'
import type { Overlays } from './overlays'
import type { PersonalData } from './personal-data'

/** WeChat's account, payment, customer service and share menus. */
export function accountApis(
  overlays: Overlays,
  person: Pick<PersonalData, 'loginCode' | 'payment'>,
  logIn: () => Promise<string | undefined>,
): Partial<WechatMiniprogram.Wx> {
  let logins = 0
  const nothing = () => ({})

  return {
    login: api('login', async () => {
      logins += 1
      const code = person.loginCode
      person.loginCode = undefined
      return { code: code ?? (await logIn()) ?? `host-login-${logins}` }
    }),
    checkSession: api('checkSession', nothing),
    requestPayment: api('requestPayment', async (option) => {
      const { timeStamp, nonceStr, package: order, signType = 'MD5', paySign } = option
      if (!order) throw new WxFailure('parameter error: parameter.package should be String')
      person.payment = { timeStamp, nonceStr, package: order, signType, paySign }
      const paid = await overlays.ask({ kind: 'payment', title: order })
      person.payment = undefined
      if (!paid) throw new WxFailure('cancel')
      return {}
    }),
    openCustomerServiceChat: api('openCustomerServiceChat', nothing),
    showShareMenu: api('showShareMenu', nothing),
    hideShareMenu: api('hideShareMenu', nothing),
    updateShareMenu: api('updateShareMenu', nothing),
  }
}
