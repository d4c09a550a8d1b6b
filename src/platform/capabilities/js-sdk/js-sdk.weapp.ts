import type { OpenJsSdk, SignPagesBy } from './contract'

// A mini-program calls WeChat itself.
export const openJsSdk: OpenJsSdk = () => Promise.resolve({ type: 'unsupported' })

export const signPagesBy: SignPagesBy = () => {}
