import type { KeepScroll, RestoreScroll } from './contract'

export const keepScroll: KeepScroll = () => {}

export const restoreScroll: RestoreScroll = () => {}
