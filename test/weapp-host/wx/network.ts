import { api } from './call'
import { Listeners } from './events'

/** The phone's network as the program learns of it. */
export interface NetworkControl {
  setOnline(online: boolean): void
  /** WeChat's judgement: slow answers, lost packets (https://developers.weixin.qq.com/miniprogram/dev/api/device/network/wx.onNetworkWeakChange.html). */
  setWeak(weak: boolean): void
}

/** `wx.getNetworkType`, `onNetworkStatusChange`, `onNetworkWeakChange`. */
export function networkApis(online = true): {
  apis: Partial<WechatMiniprogram.Wx>
  control: NetworkControl
} {
  const status = new Listeners()
  const weak = new Listeners()
  let isWeak = false
  const type = () => (online ? ('wifi' as const) : ('none' as const))
  return {
    control: {
      setOnline(next) {
        if (next === online) return
        online = next
        status.emit({ isConnected: online, networkType: type() })
      },
      setWeak(next) {
        if (next === isWeak) return
        isWeak = next
        weak.emit({ weakNet: isWeak, networkType: type() })
      },
    },
    apis: {
      getNetworkType: api('getNetworkType', () => ({
        networkType: type(),
        signalStrength: online ? -50 : 0,
        hasSystemProxy: false,
        weakNet: isWeak,
      })),
      onNetworkStatusChange: status.on,
      offNetworkStatusChange: status.off,
      onNetworkWeakChange: weak.on,
      offNetworkWeakChange: weak.off,
    },
  }
}
