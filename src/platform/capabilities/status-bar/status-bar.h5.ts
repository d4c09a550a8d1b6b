import type { CapsuleWidth, CoveredHeight, HeadInset } from './contract'

export const headInset: HeadInset = () => 0

export const capsuleWidth: CapsuleWidth = () => 0

export const coveredHeight: CoveredHeight = () => 0
