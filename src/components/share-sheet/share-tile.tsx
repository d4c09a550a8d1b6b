import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'

interface ShareTileProps {
  id: string
  glyph: 'share' | 'copy' | 'card' | 'qr'
  label: string
  /** It shows something below while it is pressed. */
  pressed?: boolean
  onTap: () => void
  /** Lies over it. */
  children?: ReactNode
}

/** One way to share: a round sign above its word. */
export function ShareTile({ id, glyph, label, pressed, onTap, children }: ShareTileProps) {
  return (
    <View className="share-sheet__tile">
      <Tappable
        id={id}
        className={`share-sheet__way${pressed ? ' share-sheet__way--pressed' : ''}`}
        expanded={pressed}
        onTap={onTap}
      >
        <View className="share-sheet__sign">
          {glyph === 'qr' ? (
            <View className="share-sheet__qr" aria-hidden="true" />
          ) : (
            <Icon name={glyph} />
          )}
        </View>
        <View className="share-sheet__word">{label}</View>
      </Tappable>
      {children}
    </View>
  )
}
