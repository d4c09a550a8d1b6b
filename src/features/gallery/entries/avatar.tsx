import { Avatar } from '@/components/avatar/avatar'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

export const avatar: GalleryEntry = {
  name: 'avatar',
  states: [
    { title: 'size=36', render: () => <Avatar name={sample.ada} size={36} /> },
    { title: 'size=44', render: () => <Avatar name={sample.joe} /> },
    { title: 'size=56', render: () => <Avatar name="山田" size={56} /> },
    { title: 'url', render: () => <Avatar name={sample.ada} url={sample.picture} size={56} /> },
    { title: 'no name', render: () => <Avatar name="" /> },
  ],
}
