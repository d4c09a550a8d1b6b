import { api, WxFailure } from './call'
import type { Overlays } from './overlays'

/** What the person says to a message of a subscription; asked each time. */
const ANSWER = 'scope.subscribeMessage'
/** In WeChat's settings: whether the program may ask at all. */
const MAIN_SWITCH = 'system.subscriptions'

const MOST = 3

interface Answers {
  readonly table: ReadonlyMap<string, boolean>
}

/** As `wx.getSetting` tells it; the person here keeps to no answer, so that no template is among them. */
export const subscriptionsOf = ({ table }: Answers) => ({
  subscriptionsSetting: { mainSwitch: table.get(MAIN_SWITCH) ?? true, itemSettings: {} },
})

/** `wx.requestSubscribeMessage` (https://developers.weixin.qq.com/miniprogram/dev/api/open-api/subscribe-message/wx.requestSubscribeMessage.html). */
export function subscriptionApis(
  permissions: Answers,
  overlays: Overlays,
): Partial<WechatMiniprogram.Wx> {
  return {
    requestSubscribeMessage: api('requestSubscribeMessage', async ({ tmplIds }) => {
      if (tmplIds.length === 0 || tmplIds.length > MOST)
        throw new WxFailure('invalid count of templates', undefined, 10_003)
      if (!subscriptionsOf(permissions).subscriptionsSetting.mainSwitch)
        throw new WxFailure('The main switch is switched off', undefined, 20_004)
      const allow =
        permissions.table.get(ANSWER) ?? (await overlays.ask({ kind: 'authorize', title: ANSWER }))
      return Object.fromEntries(tmplIds.map((id) => [id, allow ? 'accept' : 'reject']))
    }),
  }
}
