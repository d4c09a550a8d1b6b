import type { DropCopy, KeepCopy, ReadCopy } from './contract'

const unsupported = Promise.resolve({ type: 'unsupported' } as const)

export const readCopy: ReadCopy = () => unsupported

export const keepCopy: KeepCopy = () => {}

export const dropCopy: DropCopy = () => {}
