import { Image, View } from '@tarojs/components'
import { chooseAvatarTone } from './avatar-tone'
import './avatar.scss'

interface AvatarProps {
  name: string
  url?: string
  size?: 36 | 44 | 56
}

/** A person: the picture, or the first letter on a colour that stays theirs. Decorative: the name stands beside it. */
export function Avatar({ name, url, size = 44 }: AvatarProps) {
  return (
    <View
      className={`avatar avatar--size-${size} avatar--tone-${chooseAvatarTone(name)}`}
      aria-hidden="true"
    >
      {url ? (
        <Image className="avatar__image" src={url} mode="aspectFill" nativeProps={{ alt: '' }} />
      ) : (
        ([...name][0] ?? '·').toUpperCase()
      )}
    </View>
  )
}
