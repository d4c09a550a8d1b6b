import type { ModuleDefinition } from '../../module'
import { registerDocumentPages } from './pages'

export const documentsModule: ModuleDefinition = {
  name: 'documents',
  registerPages: registerDocumentPages,
}
