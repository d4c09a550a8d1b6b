import { openExternal } from './open-external'
import type { OpenExternal } from './contract'

/** WeChat opens by its scheme. */
export const openMessenger: OpenExternal = openExternal
