import Taro from '@tarojs/taro'
import type { AskForMotion, WatchMotion } from './contract'

const FULL_TURN = 2 * Math.PI
const DEGREES = 180 / Math.PI

export const watchMotion: WatchMotion = async (listener) => {
  // WeChat documents radians, and phones have been seen to send degrees: the heading soon tells, as it goes all around.
  let inDegrees = false
  const hear = ({ alpha, beta, gamma }: Taro.onDeviceMotionChange.CallbackResult) => {
    inDegrees ||= [alpha, beta, gamma].some((angle) => Math.abs(angle) > FULL_TURN)
    const scale = inDegrees ? 1 : DEGREES
    listener({ beta: beta * scale, gamma: gamma * scale })
  }
  try {
    // Typed without the promise that Taro makes of it.
    await Promise.resolve(Taro.startDeviceMotionListening({ interval: 'ui' }))
  } catch {
    return { type: 'unsupported' }
  }
  Taro.onDeviceMotionChange(hear)
  return {
    type: 'watching',
    stop: () => {
      Taro.offDeviceMotionChange(hear)
      Promise.resolve(Taro.stopDeviceMotionListening()).catch(() => undefined)
    },
  }
}

// WeChat has the phone's permission already and asks for none of its own.
export const askForMotion: AskForMotion = () => Promise.resolve({ type: 'allowed' })
