import type { Share } from './contract'

export const share: Share = () => Promise.resolve({ type: 'unsupported' })
