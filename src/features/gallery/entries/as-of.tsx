import { AgeLine } from '@/components/as-of/age-line'
import { AsOf } from '@/components/as-of/as-of'
import type { GalleryEntry } from '../gallery-entry'

const at = Date.UTC(2026, 10, 21, 20)

export const asOf: GalleryEntry = {
  name: 'as-of',
  states: [
    {
      title: 'without a connection; nothing with one',
      render: () => <AsOf of={{ at, status: 'ready' }} />,
    },
    {
      title: 'asking again has failed',
      render: () => <AsOf of={{ at, status: 'error' }} />,
    },
    {
      title: 'of one piece of a screen',
      render: () => <AgeLine of={{ at, status: 'error' }} />,
    },
  ],
}
