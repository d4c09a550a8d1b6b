import Taro from '@tarojs/taro'
import type { CapsuleWidth, CoveredHeight, StatusBarHeight } from './contract'

export const statusBarHeight: StatusBarHeight = () => Taro.getWindowInfo().statusBarHeight ?? 0

const GAP = 8

export const capsuleWidth: CapsuleWidth = () =>
  Taro.getWindowInfo().windowWidth - Taro.getMenuButtonBoundingClientRect().left + GAP

export const coveredHeight: CoveredHeight = () => Taro.getMenuButtonBoundingClientRect().bottom
