import { useMemo } from 'react'
import type { PublicCard } from '@contract/business-card/schemas'
import { getDirection } from '@contract/languages'
import { useBrand } from '@/brand/brand-store'
import { DrawnPoster } from '@/components/share-poster/drawn-poster'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import type { Pen } from '@/platform/capabilities/picture/contract'
import { businessCardIds } from '../test-ids'
import { paintCardPoster } from './paint-card-poster'

/** A card as a picture, to be printed, saved or sent: what it shows to everybody, and its QR code. */
export function CardPoster({ card }: { card: PublicCard }) {
  const t = useT()
  const brand = useBrand((state) => state.brand.name)
  const rtl = getDirection(useLanguage()) === 'rtl'
  const scan = t('card:page.posterScan')
  const paint = useMemo(
    () => (pen: Pen) => paintCardPoster(pen, { card, brand, scan, rtl }),
    [card, brand, scan, rtl],
  )
  return (
    <DrawnPoster
      id={businessCardIds.poster}
      label={t('card:page.posterPicture')}
      name={card.code}
      paint={paint}
    />
  )
}
