import Taro from '@tarojs/taro'
import type { IsOnShow, WatchOnShow } from './contract'

const listeners = new Set<(shown: boolean) => void>()
// Nothing runs before WeChat has shown the program.
let shown = true

function turn(to: boolean): void {
  // WeChat tells of the first show as well.
  if (shown === to) return
  shown = to
  for (const listener of [...listeners]) listener(shown)
}

Taro.onAppShow(() => turn(true))
Taro.onAppHide(() => turn(false))

export const isOnShow: IsOnShow = () => shown

export const watchOnShow: WatchOnShow = (listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
