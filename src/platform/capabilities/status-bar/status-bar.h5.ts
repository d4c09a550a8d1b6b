import type { CapsuleWidth, CoveredHeight, StatusBarHeight } from './contract'

export const statusBarHeight: StatusBarHeight = () => 0

export const capsuleWidth: CapsuleWidth = () => 0

export const coveredHeight: CoveredHeight = () => 0
