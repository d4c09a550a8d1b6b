import { View } from '@tarojs/components'
import type { PublicCard } from '@contract/business-card/schemas'
import { useBrand } from '@/brand/brand-store'
import { Avatar } from '@/components/avatar/avatar'
import { isolate } from '@/i18n/isolate'
import { businessCardIds } from '../test-ids'
import './card-face.scss'

const heading = { role: 'heading', 'aria-level': '1' }

/** The card itself: who somebody is, on ink with a golden edge. */
export function CardFace({ card }: { card: PublicCard }) {
  const brand = useBrand((state) => state.brand.name)
  return (
    <View className="card-face" id={businessCardIds.face}>
      <View className="card-face__edge" />
      <View className="card-face__head">
        <View className="card-face__brand">{brand}</View>
        <View className="card-face__star" aria-hidden="true">
          ★
        </View>
      </View>
      <View className="card-face__who">
        <Avatar name={card.name} url={card.avatar ?? undefined} size={88} />
        <View className="card-face__lines">
          <View className="card-face__name" {...heading}>
            {isolate(card.name)}
          </View>
          {card.title !== '' && <View className="card-face__title">{isolate(card.title)}</View>}
          {card.company !== '' && (
            <View className="card-face__company">{isolate(card.company)}</View>
          )}
        </View>
      </View>
    </View>
  )
}
