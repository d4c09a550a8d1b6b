import type { DropCopy, KeepCopy, KeepsCopy, ReadCopy } from './contract'

const unsupported = Promise.resolve({ type: 'unsupported' } as const)

export const keepsCopy: KeepsCopy = false

export const readCopy: ReadCopy = () => unsupported

export const keepCopy: KeepCopy = () => {}

export const dropCopy: DropCopy = () => {}
