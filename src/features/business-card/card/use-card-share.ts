import type { PublicCard } from '@contract/business-card/schemas'
import { useBrand } from '@/brand/brand-store'
import type { ShareContent } from '@/platform/capabilities/share/contract'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'

/**
 * What the page of a card is shared with, by a messenger's own menu too while it is in front; before the card has come it is the brand's.
 * picture: address of the one beside it where the card has none.
 */
export function useCardShare(
  code: string,
  card: PublicCard | undefined,
  picture: string,
): ShareContent & { picture: string } {
  const brand = useBrand((state) => state.brand.name)
  const about = [card?.title ?? '', card?.company ?? ''].filter((line) => line !== '')
  const content = {
    title: card?.name ?? brand,
    text: about.join(' · ') || brand,
    url: card?.url ?? `${siteOrigin()}/c/${encodeURIComponent(code)}`,
    picture: card?.avatar ?? picture,
  }
  useShareMenu({
    title: content.title,
    desc: content.text,
    link: content.url,
    imgUrl: content.picture,
    path: `/pages/card/index?code=${encodeURIComponent(card?.code ?? code)}`,
    msgtype: 'news',
  })
  return content
}
