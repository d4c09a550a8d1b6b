import type { HasOwnHeader } from './contract'

export const hasOwnHeader: HasOwnHeader = (marks) =>
  marks.some((mark) => navigator.userAgent.includes(mark))
