import { useState } from 'react'
import { View } from '@tarojs/components'
import type { PublicCard } from '@contract/business-card/schemas'
import { useBrand } from '@/brand/brand-store'
import { Avatar } from '@/components/avatar/avatar'
import { Tilt, type Hands } from '@/components/member-card/tilt'
import { isolate } from '@/i18n/isolate'
import { businessCardIds } from '../test-ids'
import { longestWord } from './longest-word'
import './card-face.scss'

/** Signs of a word that has room on the lowest screens, at the line's usual size. */
const ROOM = { name: 12, title: 24, company: 26 } as const

/** A word that is longer is written smaller before a line cuts it. */
const classOf = (line: keyof typeof ROOM, text: string) =>
  `card-face__${line}${longestWord(text) > ROOM[line] ? ` card-face__${line}--long` : ''}`

const heading = { role: 'heading', 'aria-level': '1' }

/** The card itself: who somebody is, on ink with a golden edge. It leans after the finger, as the member card does. */
export function CardFace({ card }: { card: PublicCard }) {
  const brand = useBrand((state) => state.brand.name)
  const [hands, setHands] = useState<Hands>({})
  return (
    <View className="card-face" id={businessCardIds.face} {...hands}>
      <Tilt follows={false} onHands={setHands} />
      <View className="card-face__emblem" />
      <View className="card-face__edge" />
      <View className="card-face__head">
        <View className="card-face__portrait">
          <Avatar name={card.name} url={card.avatar ?? undefined} size={88} />
        </View>
        <View className="card-face__brand">
          {brand}
          <View className="card-face__star" aria-hidden="true">
            ★
          </View>
        </View>
      </View>
      <View className="card-face__lines">
        <View className={classOf('name', card.name)} {...heading}>
          {isolate(card.name)}
        </View>
        <View className="card-face__rule" />
        {card.title !== '' && (
          <View className={classOf('title', card.title)}>{isolate(card.title)}</View>
        )}
        {card.company !== '' && (
          <View className={classOf('company', card.company)}>{isolate(card.company)}</View>
        )}
      </View>
    </View>
  )
}
