import { RichText, View } from '@tarojs/components'
import { dressTags } from './dress-tags'
import type { HtmlFrameComponent } from './types'
import './html-frame.scss'

export const HtmlFrame: HtmlFrameComponent = ({ id, label, html, direction }) => (
  <View id={id} className={`html-frame html-frame--${direction}`} aria-label={label}>
    <RichText nodes={dressTags(html)} />
  </View>
)
