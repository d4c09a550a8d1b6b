import { useBrand } from '@/brand/brand-store'
import type { RoutePath } from '@/lib/navigation/routes'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { useHidesCommerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import { addInviter } from './add-inviter'
import { sharePicture } from './share-picture'

interface SharedPage {
  path: RoutePath
  query: Readonly<Record<string, string>>
  title: string
  /** Address of the picture beside it; the brand's where there is none. */
  picture?: string | null
}

/** A messenger's menu shares the caller's page itself, to be opened with this query; who is not a member yet comes by the code of the one who shared it. */
export function usePageShare({ path, query, title, picture }: SharedPage): void {
  const brand = useBrand((state) => state.brand.name)
  const code = useSession((session) => session.user?.referralCode)
  const shared = addInviter(query, useHidesCommerce() ? undefined : code)
  const pairs = Object.entries(shared).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  const address = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  useShareMenu({
    title: title || brand,
    desc: title ? brand : '',
    link: `${siteOrigin()}/#${address}`,
    imgUrl: picture ?? sharePicture,
    path: address,
    msgtype: 'news',
  })
}
