import { View } from '@tarojs/components'
import type { LinkPreview } from '@contract/message/message'
import { Tappable } from '@/components/tappable/tappable'
import { openLink } from '@/lib/links/open-link'
import { useBubbleTap } from './bubble-tap'
import './link-card.scss'

/** What an address of a text leads to, in the page's own words; the server has read it. */
export function LinkCard({ preview: { url, title, description, site } }: { preview: LinkPreview }) {
  const tap = useBubbleTap()
  return (
    <Tappable role="link" className="link-card" onTap={tap(() => void openLink(url))}>
      <View className="link-card__site">{site}</View>
      <View className="link-card__title">{title}</View>
      {description !== '' && <View className="link-card__about">{description}</View>}
    </Tappable>
  )
}
