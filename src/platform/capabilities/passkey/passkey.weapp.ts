import type { HasPasskeys, MakePasskey } from './contract'

export const hasPasskeys: HasPasskeys = () => false

export const makePasskey: MakePasskey = () =>
  Promise.resolve({ type: 'failed', reason: 'a mini-program has no passkeys' })
