import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import type { PullState } from '@/lib/machines/pull-to-refresh'
import './pull-indicator.scss'

/** What a pull uncovers above the page (docs/product/components.md, "Pull to refresh"): how far it is, what a release does, and that the page refreshes. */
export function PullIndicator({ phase, offset }: PullState) {
  const t = useT()
  if (phase === 'idle') return null
  const turns = phase === 'refreshing' || phase === 'restoring'
  const text = t(
    turns
      ? 'shell:pull.refreshing'
      : phase === 'reached'
        ? 'shell:pull.reached'
        : 'shell:pull.pulling',
  )
  const status = phase === 'refreshing' ? { role: 'status' } : { 'aria-hidden': 'true' }
  return (
    <View
      className={`pull-indicator pull-indicator--${phase}`}
      style={{ height: `${offset}PX` }}
      {...status}
    >
      <Icon name={turns ? 'refresh' : 'down'} size={18} />
      <View className="pull-indicator__text">{text}</View>
    </View>
  )
}
