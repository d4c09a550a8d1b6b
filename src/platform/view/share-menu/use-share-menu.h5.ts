import { useEffect } from 'react'
import { offerShare } from './offer-share'
import type { ShareInfo } from './share-info'

/** What the menu of the messenger around this page shares, from now on: a web view keeps it on every page. */
export function useShareMenu(info: ShareInfo): void {
  const { title, desc, link, imgUrl } = info
  useEffect(() => {
    void offerShare(info)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same words are the same share
  }, [title, desc, link, imgUrl])
}
