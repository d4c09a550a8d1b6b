import type { ConnectPeer, OpenMedia } from './contract'
import { VoipMedia } from './voip-media'
import { VoipPeer } from './voip-peer'

export const openMedia: OpenMedia = (type) =>
  Promise.resolve({ type: 'open', media: new VoipMedia(type === 'video' ? 'video' : 'voice') })
export const connectPeer: ConnectPeer = (options) => new VoipPeer(options)
