import { BrowserPeer } from './browser-peer'
import type { ConnectPeer, OpenMedia } from './contract'
import { capture } from './own-media'

export const openMedia: OpenMedia = (type) => capture(type)
export const connectPeer: ConnectPeer = (options) => new BrowserPeer(options)
