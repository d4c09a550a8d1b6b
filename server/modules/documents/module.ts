import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { listDocuments, publishDocument } from './ops'
import { registerDocumentPages } from './pages'
import { documentRoutes } from './routes'

export const documentsModule: ModuleDefinition = {
  name: 'documents',
  routes: documentRoutes,
  memberData: {
    collect: async (exec, _services, userId) => ({
      documentAcceptance: await listOwnRows(exec, 'document_acceptance', 'userId', userId),
    }),
  },
  registerPages: registerDocumentPages,
  operatorActions: [publishDocument, listDocuments],
}
