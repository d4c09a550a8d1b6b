import type { PublicCard } from '@contract/business-card/schemas'
import { useBrand } from '@/brand/brand-store'
import { ShareSheet } from '@/components/share-sheet/share-sheet'
import { useT } from '@/i18n/use-t'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { businessCardIds } from '../test-ids'

interface CardShareProps {
  card: PublicCard
  /** Address of the picture beside it where the card has none. */
  picture: string
  open: boolean
  onClose: () => void
}

/** The sheet to pass a card on by. A messenger's own menu shares the same. */
export function CardShare({ card, picture, open, onClose }: CardShareProps) {
  const t = useT()
  const brand = useBrand((state) => state.brand.name)
  const { name: title, url, avatar } = card
  const text = [card.title, card.company].filter((line) => line !== '').join(' · ') || brand
  const shown = avatar ?? picture
  useShareMenu({
    title,
    desc: text,
    link: url,
    imgUrl: shown,
    path: `/pages/card/index?code=${card.code}`,
    msgtype: 'news',
  })
  return (
    <ShareSheet
      id={businessCardIds.sheet}
      open={open}
      title={t('card:page.shareTitle')}
      content={{ title, text, url, picture: shown }}
      onClose={onClose}
    />
  )
}
