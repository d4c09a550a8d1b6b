import { Icon, type IconName } from '@/components/icon/icon'
import type { GalleryEntry } from '../gallery-entry'

const names: readonly IconName[] = [
  'home',
  'team',
  'income',
  'messages',
  'me',
  'globe',
  'bell',
  'back',
  'forward',
  'copy',
  'share',
  'phone',
  'close',
  'filter',
  'plus',
  'check',
  'eye',
  'eye-off',
  'search',
  'card',
  'lock',
  'key',
  'document',
  'shield',
  'download',
  'logout',
  'warning',
  'offline',
  'delete',
  'down',
  'refresh',
  'star',
  'gift',
  'mail',
  'clock',
]
const sizes = [16, 18, 20, 24, 32, 40] as const

export const icon: GalleryEntry = {
  name: 'icon',
  states: [
    {
      title: 'name',
      render: () => (
        <>
          {names.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </>
      ),
    },
    {
      title: 'size',
      render: () => (
        <>
          {sizes.map((size) => (
            <Icon key={size} name="star" size={size} />
          ))}
        </>
      ),
    },
    {
      title: 'mirror',
      render: () => (
        <>
          <Icon name="back" mirror />
          <Icon name="forward" mirror />
        </>
      ),
    },
  ],
}
