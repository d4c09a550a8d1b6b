import Taro from '@tarojs/taro'

export function vibrate(kind: 'short' | 'long'): void {
  const done = kind === 'short' ? Taro.vibrateShort({ type: 'light' }) : Taro.vibrateLong()
  done.catch(() => undefined)
}
