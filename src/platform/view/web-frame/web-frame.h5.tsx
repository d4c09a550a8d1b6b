import type { WebFrameComponent } from './types'
import './web-frame.scss'

export const WebFrame: WebFrameComponent = ({ id, label, src, onLoad }) => (
  <iframe
    id={id}
    className="web-frame"
    title={label}
    src={src}
    sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
    allow=""
    referrerPolicy="no-referrer"
    onLoad={onLoad}
  />
)
