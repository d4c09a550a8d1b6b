import type { ShowScanner } from './show-scanner-types'

/** WeChat has a scanner of its own. */
export const showScanner: ShowScanner = () => Promise.resolve(undefined)
