import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import './skeleton.scss'

interface SkeletonProps {
  kind: 'row' | 'card' | 'text' | 'chart'
  /** How many of them; 1 by default. */
  count?: number
}

const PIECES: Record<SkeletonProps['kind'], readonly string[]> = {
  row: ['avatar', 'title', 'detail', 'end'],
  card: ['title', 'line', 'line'],
  text: ['line', 'line', 'short'],
  chart: ['detail', 'sum', 'chart'],
}

/** The shape of what is on its way. */
export function Skeleton({ kind, count = 1 }: SkeletonProps) {
  const t = useT()
  const status = { role: 'status', 'aria-label': t('common:state.loading') }
  return (
    <View {...status}>
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className={`skeleton skeleton--${kind}`} aria-hidden="true">
          {PIECES[kind].map((piece, place) => (
            <View key={place} className={`skeleton__piece skeleton__piece--${piece}`} />
          ))}
        </View>
      ))}
    </View>
  )
}
