import Taro from '@tarojs/taro'
import type { CapsuleWidth, CoveredHeight, HeadInset } from './contract'

const statusBarHeight = () => Taro.getWindowInfo().statusBarHeight ?? 0

const GAP = 8
/** The header's own padding at its upper end (components/header-bar). */
const HEADER_PADDING = 12
/** The capsule as WeChat draws it on phones, for when it answers zeros: before it stands, in a half screen, on a computer. */
const USUAL = { width: 87, height: 32, right: 7, top: 4 }

/** What it says of the capsule, where that can be true: at the right end, with a size. */
function capsule(): { left: number; bottom: number; height: number } {
  const { windowWidth } = Taro.getWindowInfo()
  const { left, bottom, width, height } = Taro.getMenuButtonBoundingClientRect()
  if (width > 0 && left > 0 && left < windowWidth && bottom > 0) return { left, bottom, height }
  return {
    left: windowWidth - USUAL.right - USUAL.width,
    bottom: statusBarHeight() + USUAL.top + USUAL.height,
    height: USUAL.height,
  }
}

export const capsuleWidth: CapsuleWidth = () =>
  Taro.getWindowInfo().windowWidth - capsule().left + GAP

export const coveredHeight: CoveredHeight = () => capsule().bottom

export const headInset: HeadInset = () =>
  Math.max(statusBarHeight(), capsule().height - HEADER_PADDING)
