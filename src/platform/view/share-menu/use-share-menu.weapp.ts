import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareInfo } from './share-info'

const messageOf = ({ title, path, imgUrl: imageUrl }: ShareInfo) => ({ title, path, imageUrl })

/**
 * What WeChat's menu shares while the caller's page is in front; `answersShare` names the pages that have the entries. The
 * timeline opens the page that it was shared from, with a query alone. `load`: what a chat gets instead, where it comes within the 3 s
 * that WeChat waits.
 */
export function useShareMenu(info: ShareInfo, load?: () => Promise<ShareInfo>): void {
  const message = messageOf(info)
  const { title, path, imageUrl } = message
  useShareAppMessage(() => {
    info.onShare?.()
    return load ? { ...message, promise: load().then(messageOf, () => message) } : message
  })
  useShareTimeline(() => {
    info.onShare?.()
    return { title, query: path.split('?')[1] ?? '', imageUrl }
  })
}
