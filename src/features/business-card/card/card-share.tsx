import type { PublicCard } from '@contract/business-card/schemas'
import { ShareSheet } from '@/components/share-sheet/share-sheet'
import { useT } from '@/i18n/use-t'
import type { ShareContent } from '@/platform/capabilities/share/contract'
import { businessCardIds } from '../test-ids'
import { CardPoster } from './card-poster'

/** What the sheet shows at first: the ways alone, or the QR code below them. */
export type CardSharing = 'ways' | 'qr'

interface CardShareProps {
  card: PublicCard
  content: ShareContent
  /** undefined: closed. */
  shown: CardSharing | undefined
  onClose: () => void
}

/** The sheet to pass a card on by. */
export function CardShare({ card, content, shown, onClose }: CardShareProps) {
  const t = useT()
  return (
    <ShareSheet
      id={businessCardIds.sheet}
      open={shown !== undefined}
      first={shown === 'qr' ? 'qr' : undefined}
      title={t('card:page.shareTitle')}
      content={content}
      poster={<CardPoster card={card} />}
      onClose={onClose}
    />
  )
}
