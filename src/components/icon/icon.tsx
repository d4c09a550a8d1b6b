import { View } from '@tarojs/components'
import './icon.scss'

export type IconName =
  | 'home'
  | 'team'
  | 'income'
  | 'messages'
  | 'me'
  | 'globe'
  | 'bell'
  | 'back'
  | 'forward'
  | 'copy'
  | 'share'
  | 'phone'
  | 'close'
  | 'filter'
  | 'plus'
  | 'check'
  | 'eye'
  | 'eye-off'
  | 'search'
  | 'card'
  | 'lock'
  | 'key'
  | 'document'
  | 'shield'
  | 'download'
  | 'logout'
  | 'warning'
  | 'offline'
  | 'delete'
  | 'down'
  | 'refresh'
  | 'star'
  | 'gift'
  | 'mail'
  | 'clock'
  | 'calendar'

interface IconProps {
  name: IconName
  /** Design units; 24 by default. */
  size?: 16 | 18 | 20 | 24 | 32 | 40
  /** Points somewhere: turned round in right-to-left languages. */
  mirror?: boolean
}

/** A decorative icon in the colour of its text: one SVG set as masks, the same on every target. Name the control around it. */
export function Icon({ name, size = 24, mirror = false }: IconProps) {
  return (
    <View
      className={`icon icon--${name} icon--size-${size}${mirror ? ' icon--mirror' : ''}`}
      aria-hidden="true"
    />
  )
}
