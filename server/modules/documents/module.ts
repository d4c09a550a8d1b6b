import type { ModuleDefinition } from '../../module'
import { listDocuments, publishDocument } from './ops'
import { registerDocumentPages } from './pages'
import { documentRoutes } from './routes'

export const documentsModule: ModuleDefinition = {
  name: 'documents',
  routes: documentRoutes,
  registerPages: registerDocumentPages,
  operatorActions: [publishDocument, listDocuments],
}
