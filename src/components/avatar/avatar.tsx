import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/picture'
import { chooseAvatarTone } from './avatar-tone'
import './avatar.scss'

interface AvatarProps {
  name: string
  url?: string
  size?: 36 | 44 | 56 | 88
}

/** A person: the picture, and until it is there or without one the first letter on a colour that stays theirs. Decorative: the name stands beside it. */
export function Avatar({ name, url, size = 44 }: AvatarProps) {
  const letter = ([...name][0] ?? '·').toUpperCase()
  return (
    <View
      className={`avatar avatar--size-${size} avatar--tone-${chooseAvatarTone(name)}`}
      aria-hidden="true"
    >
      {url ? (
        <Picture url={url} size={size === 88 ? 'small' : 'cloud'}>
          {letter}
        </Picture>
      ) : (
        letter
      )}
    </View>
  )
}
