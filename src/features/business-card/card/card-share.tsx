import type { PublicCard } from '@contract/business-card/schemas'
import { ShareSheet } from '@/components/share-sheet/share-sheet'
import { useT } from '@/i18n/use-t'
import type { ShareContent } from '@/platform/capabilities/share/contract'
import { businessCardIds } from '../test-ids'
import { CardPoster } from './card-poster'

interface CardShareProps {
  card: PublicCard
  content: ShareContent
  open: boolean
  onClose: () => void
}

/** The sheet to pass a card on by. */
export function CardShare({ card, content, open, onClose }: CardShareProps) {
  const t = useT()
  return (
    <ShareSheet
      id={businessCardIds.sheet}
      open={open}
      title={t('card:page.shareTitle')}
      content={content}
      poster={<CardPoster card={card} />}
      onClose={onClose}
    />
  )
}
