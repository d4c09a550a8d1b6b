import { TestBanner } from '@/components/test-banner/test-banner'
import type { GalleryEntry } from '../gallery-entry'

export const testBanner: GalleryEntry = {
  name: 'test-banner',
  states: [{ title: 'everywhere but online', render: () => <TestBanner /> }],
}
