import { getHost } from '../host/host'
import { openJsSdk } from '../js-sdk/js-sdk'
import { readMessengerRefusal } from '../js-sdk/read-refusal'
import type { FindShareWay, Share, ShareContent, ShareOutcome } from './contract'

export const findShareWay: FindShareWay = () => {
  const { name, panel } = getHost()
  if (panel === 'side') return 'chat'
  if (name === 'wechat' || name === 'wecom') return 'menu'
  return 'share' in navigator ? 'sheet' : undefined
}

/** WeCom's side panel stands beside a chat: there it goes. */
async function sendIntoChat({ title, text, url, picture }: ShareContent): Promise<ShareOutcome> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return messenger
  try {
    const news = { link: url, title, desc: text, imgUrl: picture ?? '' }
    await messenger.sdk.sendChatMessage({ msgtype: 'news', news })
    return { type: 'shared' }
  } catch (error) {
    const refusal = readMessengerRefusal(error)
    return refusal.type === 'denied' ? { type: 'unsupported' } : refusal
  }
}

export const share: Share = async (content) => {
  if (getHost().panel === 'side') return sendIntoChat(content)
  const { title, text, url } = content
  if (!('share' in navigator)) return { type: 'unsupported' }
  try {
    await navigator.share({ title, text, url })
    return { type: 'shared' }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { type: 'cancelled' }
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
