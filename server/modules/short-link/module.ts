import type { ModuleDefinition } from '../../module'
import { registerShortLinkPages } from './pages'

export const shortLinkModule: ModuleDefinition = {
  name: 'short-link',
  registerPages: registerShortLinkPages,
}
