import { openExternal } from './open-external'
import type { OpenMessenger } from './contract'

export const openMessenger: OpenMessenger = openExternal
