import { WebView } from '@tarojs/components'
import type { WebFrameComponent } from './types'

export const WebFrame: WebFrameComponent = ({ id, src, onLoad, onFail }) => (
  <WebView id={id} src={src} onLoad={onLoad} onError={onFail} />
)
