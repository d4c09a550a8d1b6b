import Taro from '@tarojs/taro'

/** Size of the window, in CSS pixels. */
export function viewportSize(): { width: number; height: number } {
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  return { width: windowWidth, height: windowHeight }
}
