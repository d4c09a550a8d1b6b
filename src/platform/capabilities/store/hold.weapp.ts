import type { HoldAlone } from './contract'

export const holdAlone: HoldAlone = () => ({
  held: Promise.resolve(true),
  leave: () => undefined,
})
