import { Skeleton } from '@/components/skeleton/skeleton'
import type { GalleryEntry } from '../gallery-entry'

const kinds = ['row', 'card', 'text', 'chart'] as const

export const skeleton: GalleryEntry = {
  name: 'skeleton',
  states: kinds.map((kind) => ({
    title: `kind=${kind}`,
    render: () => <Skeleton kind={kind} count={2} />,
  })),
}
