import { documentEndpoints } from '@contract/documents/endpoints'
import {
  AcceptDocumentRequest,
  DocumentRequest,
  LegalDocument,
  OpenDocuments,
} from '@contract/documents/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { acceptDocument, listOpenDocuments } from './accept-document'
import { readDocument } from './read-document'

export const documentRoutes = implement(documentEndpoints, {
  document: plain({
    request: DocumentRequest,
    response: LegalDocument,
    handle: ({ services, language }, { name }) => readDocument(services, name, language),
  }),
  openDocuments: plain({ request: NoFields, response: OpenDocuments, handle: listOpenDocuments }),
  acceptDocument: plain({
    request: AcceptDocumentRequest,
    response: OpenDocuments,
    limit: { max: 30, windowSeconds: 300, by: 'user' },
    handle: acceptDocument,
  }),
})
