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

/** What the pages before the person share by words of their own. */
const ofPages: ShareInfo[] = []
let ofOthers: () => ShareInfo | undefined = () => undefined

/** Which page is in front is asked when the messenger listens: at a cold start that is later than the first page. */
async function tellMenu(): Promise<void> {
  const messenger = await openJsSdk()
  const info = ofPages.at(-1) ?? ofOthers()
  if (messenger.type === 'ready' && info) await offer(messenger.sdk, info)
}

/** The menu of the messenger around this page shares `info` until the answer is called: a web view keeps what it heard on every page. Elsewhere nothing happens. */
export function offerShare(info: ShareInfo): () => void {
  ofPages.push(info)
  void tellMenu()
  return () => {
    ofPages.splice(ofPages.indexOf(info), 1)
    void tellMenu()
  }
}

/** Says what that menu shares of all other pages; not `now`: only once a page with words of its own has been left. */
export async function offerElsewhere(build: () => ShareInfo, now: boolean): Promise<void> {
  ofOthers = build
  if (now) await tellMenu()
}
