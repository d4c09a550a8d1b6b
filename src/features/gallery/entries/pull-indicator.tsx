import { PullIndicator } from '@/components/pull-indicator/pull-indicator'
import { PULL_RANGE } from '@/lib/machines/pull-to-refresh'
import type { GalleryEntry } from '../gallery-entry'

export const pullIndicator: GalleryEntry = {
  name: 'pull-indicator',
  states: [
    { title: 'pulling', render: () => <PullIndicator phase="pulling" offset={PULL_RANGE / 2} /> },
    { title: 'reached', render: () => <PullIndicator phase="reached" offset={PULL_RANGE} /> },
    { title: 'refreshing', render: () => <PullIndicator phase="refreshing" offset={PULL_RANGE} /> },
  ],
}
