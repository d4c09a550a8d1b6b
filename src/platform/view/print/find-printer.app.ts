import type { FindPrinter } from './contract'

export const findPrinter: FindPrinter = () => undefined
