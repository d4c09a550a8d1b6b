import { View } from '@tarojs/components'
import type { FeedRow } from '@contract/feed/schemas'
import { Picture } from '@/components/picture/picture'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { sayLength } from './say-length'
import { feedIds } from './test-ids'
import './feed-item.scss'

/** An item of the feed as a list shows it: its picture, its title, how long it takes. */
export function FeedItem({ item }: { item: FeedRow }) {
  const t = useT()
  const { id, title, picture, hasVideo, time } = item
  return (
    <Tappable
      id={feedIds.item(id)}
      role="link"
      className="feed-item"
      onTap={() => openPage('/pages/feed/detail', { id })}
    >
      {picture !== null && (
        <View className="feed-item__picture">
          <Picture url={picture} size="small" />
          {hasVideo && <View className="feed-item__play" />}
        </View>
      )}
      <View className="feed-item__title">{title}</View>
      <View className="feed-item__facts">
        {[sayLength(t, item), formatDay(time)].filter((part) => part !== '').join(' · ')}
      </View>
    </Tappable>
  )
}
