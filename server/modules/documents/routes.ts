import { documentEndpoints } from '@contract/documents/endpoints'
import {
  AcceptDocumentRequest,
  DocumentRequest,
  LegalDocument,
  OpenDocuments,
  OpenDocumentsRequest,
} from '@contract/documents/schemas'
import { implement, plain } from '../../http/endpoint'
import { acceptDocument, listOpenDocuments } from './accept-document'
import { readDocument } from './read-document'

export const documentRoutes = implement(documentEndpoints, {
  document: plain({
    request: DocumentRequest,
    response: LegalDocument,
    handle: ({ services, language }, wanted) => readDocument(services, wanted, language),
  }),
  openDocuments: plain({
    request: OpenDocumentsRequest,
    response: OpenDocuments,
    handle: listOpenDocuments,
  }),
  acceptDocument: plain({
    request: AcceptDocumentRequest,
    response: OpenDocuments,
    limit: { max: 30, windowSeconds: 300, by: 'user' },
    handle: acceptDocument,
  }),
})
