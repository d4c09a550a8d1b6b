import type { GetUnwinding, LayHomeBelow, OpenOverHome, UnwindHistory } from './contract'

// WeChat keeps the pages itself, and Back on a tab leaves the mini-program.

export const layHomeBelow: LayHomeBelow = () => {}

export const openOverHome: OpenOverHome = () => false

export const unwindHistory: UnwindHistory = () => undefined

export const getUnwinding: GetUnwinding = () => undefined
