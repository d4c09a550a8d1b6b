import { getHost } from '@/platform/capabilities/host/host'
import type { JsSdk } from '@/platform/capabilities/js-sdk/contract'
import { openJsSdk } from '@/platform/capabilities/js-sdk/js-sdk'
import type { ShareInfo } from './share-info'

/** WeCom hears of it by the names that WeChat has given up. */
async function offer(sdk: JsSdk, { title, desc, link, imgUrl }: ShareInfo): Promise<void> {
  const content = { title, desc, link, imgUrl }
  if (getHost().name === 'wecom') {
    sdk.onMenuShareAppMessage(content)
    sdk.onMenuShareWechat(content)
    sdk.onMenuShareTimeline(content)
  } else
    await Promise.allSettled([
      sdk.updateAppMessageShareData(content),
      sdk.updateTimelineShareData(content),
    ])
}

/** Says what the menu of the messenger around this page shares from now on: a web view keeps it on every page. Elsewhere nothing happens. */
export async function offerShare(info: ShareInfo): Promise<void> {
  const messenger = await openJsSdk()
  if (messenger.type === 'ready') await offer(messenger.sdk, info)
}
