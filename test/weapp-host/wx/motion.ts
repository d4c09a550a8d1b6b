import { api } from './call'
import { Listeners } from './events'

/** How the phone is held; the host tells in degrees, as phones do. */
export interface Attitude {
  beta: number
  gamma: number
}

/** `wx.startDeviceMotionListening` and its listeners. Nothing is heard of a phone before it, or after it was stopped. */
export function motionApis(): {
  apis: Partial<WechatMiniprogram.Wx>
  /** Somebody turns the phone. */
  turn(attitude: Attitude): void
} {
  const heard = new Listeners()
  let listening = false
  const listen = (on: boolean) => () => {
    listening = on
    return {}
  }
  return {
    apis: {
      startDeviceMotionListening: api('startDeviceMotionListening', listen(true)),
      stopDeviceMotionListening: api('stopDeviceMotionListening', listen(false)),
      onDeviceMotionChange: heard.on,
      offDeviceMotionChange: heard.off,
    },
    // A heading that tells degrees from radians.
    turn: (attitude) => {
      if (listening) heard.emit({ alpha: 90, ...attitude })
    },
  }
}
