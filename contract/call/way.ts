import { z } from 'zod'
import type { PlatformName } from '../headers'

/** How a call runs: 'webrtc' in a browser and in the app, 'voip' (wx.joinVoIPChat) in WeChat's mini-program. The two cannot meet. */
export const CallWay = z.enum(['webrtc', 'voip'])
export type CallWay = z.output<typeof CallWay>

/** The way by which a device makes calls and takes them. */
export const wayOf = (platform: PlatformName): CallWay => (platform === 'weapp' ? 'voip' : 'webrtc')
