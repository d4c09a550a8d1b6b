import Taro from '@tarojs/taro'

/** Width of the column that pages stand in, in CSS pixels: all of the window. */
export function measureColumnWidth(): number {
  return Taro.getWindowInfo().windowWidth
}

/** Size of the window, in CSS pixels. */
export function measureViewport(): { width: number; height: number } {
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  return { width: windowWidth, height: windowHeight }
}
