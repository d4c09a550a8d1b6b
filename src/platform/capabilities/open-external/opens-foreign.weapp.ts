import type { OpensForeign } from './contract'

export const opensForeign: OpensForeign = false
