import type { FindShareWay, Share } from './contract'

export const findShareWay: FindShareWay = () => 'button'

export const share: Share = () => Promise.resolve({ type: 'unsupported' })
