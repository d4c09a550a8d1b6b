import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { useHidesCommerce } from '@/session/commerce'
import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { buildInvitation } from './build-invitation'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

/** Without the card's answer it is the invitation that names nobody. */
async function loadInvitation(code: string): Promise<ShareInfo> {
  const [card] = await Promise.all([
    fetchQuery(businessCardEndpoints.ownCard, {}).catch(() => undefined),
    loadLazyTexts(getWantedLanguage()),
  ])
  return buildInvitation(t, { code, link: '', card })
}

/**
 * WeChat's menu shares the program, with the code of the member who shares it; without one under store review. Into a chat it goes by the
 * member's name and picture where their card shows them, asked for when the menu is used.
 */
export function useBrandShare(brand: string, code: string | undefined, onShare?: () => void): void {
  const hides = useHidesCommerce()
  const shared = hides ? undefined : code
  useShareMenu(
    {
      title: brand,
      desc: '',
      link: '',
      imgUrl: sharePicture,
      path: buildSharePath(shared),
      msgtype: 'news',
      ...(onShare && { onShare }),
    },
    shared === undefined ? undefined : () => loadInvitation(shared),
  )
}
