import { useEffect } from 'react'
import { useInFront } from '../page-show/use-in-front'
import { offerShare } from './offer-share'
import type { ShareInfo } from './share-info'

/** What the menu of the messenger around this page shares while the caller's page is in front: called by the page, which is there from its first show. */
export function useShareMenu(info: ShareInfo): void {
  const { title, desc, link, imgUrl } = info
  const inFront = useInFront()
  useEffect(
    () => (inFront ? offerShare(info) : undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same words are the same share
    [inFront, title, desc, link, imgUrl],
  )
}
