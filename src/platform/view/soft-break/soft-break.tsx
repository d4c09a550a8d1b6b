import type { SoftBreakComponent } from './types'

export const SoftBreak: SoftBreakComponent = () => <wbr />
