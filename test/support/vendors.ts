import { startMapStandIn } from './map-stand-in'
import { startPushStandIn } from './push-stand-in'
import { startTiktokStandIn, type TiktokStandIn } from './tiktok-stand-in'
import { startWechatStandIn, type WechatStandIn } from './wechat-stand-in'

/** Those with whom a server speaks, all of them at once. */
export interface Vendors {
  wechat: WechatStandIn
  tiktok: TiktokStandIn
  /** Settings of a server that speaks to them. */
  settings: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startVendors(): Promise<Vendors> {
  const [wechat, tiktok, map, push] = await Promise.all([
    startWechatStandIn(),
    startTiktokStandIn(),
    startMapStandIn(),
    startPushStandIn(),
  ])
  return {
    wechat,
    tiktok,
    settings: {
      ...map.settings('tencent'),
      ...wechat.settings,
      ...tiktok.settings,
      ...push.settings,
    },
    async close() {
      for (const vendor of [wechat, tiktok, map, push]) await vendor.close()
    },
  }
}
