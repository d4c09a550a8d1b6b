import { openExternal } from '@/platform/capabilities/open-external/open-external'
import type { Pay } from './contract'

export const pay: Pay = ({ url }) => openExternal(url)
