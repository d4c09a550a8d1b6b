import { OfflineBar } from '@/components/offline-bar/offline-bar'
import type { GalleryEntry } from '../gallery-entry'

export const offlineBar: GalleryEntry = {
  name: 'offline-bar',
  states: [{ title: 'without a connection', render: () => <OfflineBar /> }],
}
