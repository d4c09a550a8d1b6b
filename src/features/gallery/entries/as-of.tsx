import { AsOf } from '@/components/as-of/as-of'
import type { GalleryEntry } from '../gallery-entry'

export const asOf: GalleryEntry = {
  name: 'as-of',
  states: [
    {
      title: 'without a connection; nothing with one',
      render: () => <AsOf at={Date.UTC(2026, 10, 21, 20)} />,
    },
  ],
}
