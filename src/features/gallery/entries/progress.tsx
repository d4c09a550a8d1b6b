import { Progress } from '@/components/progress/progress'
import type { GalleryEntry } from '../gallery-entry'

const shown = (percent: number) => <Progress percent={percent} label={`${percent} %`} />

export const progress: GalleryEntry = {
  name: 'progress',
  states: [
    { title: 'percent=0', render: () => shown(0) },
    { title: 'percent=42', render: () => shown(42) },
    { title: 'percent=100', render: () => shown(100) },
  ],
}
