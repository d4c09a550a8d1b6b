import { api, sync, WxFailure } from './call'
import { Listeners } from './events'
import type { Overlays } from './overlays'
import type { PersonalData } from './personal-data'

/** WeChat's account, payment, customer service and share menus. */
export function accountApis(
  overlays: Overlays,
  person: Pick<PersonalData, 'loginCode'>,
): Partial<WechatMiniprogram.Wx> {
  let logins = 0
  const nothing = () => ({})
  const checked = new Listeners()
  const ready = new Listeners()
  const failed = new Listeners()

  return {
    login: api('login', () => {
      logins += 1
      const code = person.loginCode ?? `host-login-${logins}`
      person.loginCode = undefined
      return { code }
    }),
    checkSession: api('checkSession', nothing),
    requestPayment: api('requestPayment', async ({ package: order }) => {
      if (!order) throw new WxFailure('parameter error: parameter.package should be String')
      if (!(await overlays.ask({ kind: 'payment', title: order }))) throw new WxFailure('cancel')
      return {}
    }),
    requestSubscribeMessage: api('requestSubscribeMessage', async ({ tmplIds }) => {
      const answer = (await overlays.ask({ kind: 'authorize', title: 'subscribe' }))
        ? 'accept'
        : 'reject'
      return Object.fromEntries(tmplIds.map((id) => [id, answer]))
    }),
    openCustomerServiceChat: api('openCustomerServiceChat', nothing),
    showShareMenu: api('showShareMenu', nothing),
    hideShareMenu: api('hideShareMenu', nothing),
    updateShareMenu: api('updateShareMenu', nothing),
    getUpdateManager: sync('getUpdateManager', () => {
      setTimeout(() => checked.emit({ hasUpdate: false }))
      return {
        applyUpdate: () => undefined,
        onCheckForUpdate: checked.on,
        onUpdateReady: ready.on,
        onUpdateFailed: failed.on,
      }
    }),
  }
}
