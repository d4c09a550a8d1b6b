import { Button } from '@tarojs/components'
import type { ShareCoverComponent } from './contract'
import './share-cover.scss'

export const ShareCover: ShareCoverComponent = ({ id, label }) => (
  <Button id={id} className="share-cover" openType="share" {...{ 'aria-label': label }} />
)
