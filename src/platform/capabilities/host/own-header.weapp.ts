import type { HasOwnHeader } from './contract'

export const hasOwnHeader: HasOwnHeader = () => false
