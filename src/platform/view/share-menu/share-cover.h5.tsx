import type { ShareCoverComponent } from './contract'

export const ShareCover: ShareCoverComponent = () => null
