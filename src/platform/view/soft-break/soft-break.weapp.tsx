import type { SoftBreakComponent } from './types'

const ZERO_WIDTH_SPACE = '\u200b'

/** WeChat has no element for it, and lets nobody choose and copy this text. */
export const SoftBreak: SoftBreakComponent = () => <>{ZERO_WIDTH_SPACE}</>
