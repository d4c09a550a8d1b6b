import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareInfo } from './share-info'

/**
 * What WeChat's menu shares while the caller's page is in front; `answersShare` names the pages that have the entries. The
 * timeline opens the page that it was shared from, with a query alone.
 */
export function useShareMenu({ title, path, imgUrl: imageUrl }: ShareInfo): void {
  useShareAppMessage(() => ({ title, path, imageUrl }))
  useShareTimeline(() => ({ title, query: path.split('?')[1] ?? '', imageUrl }))
}
