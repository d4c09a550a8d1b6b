import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const documentEndpoints = {
  document: endpoint<Schema.DocumentRequest, Schema.LegalDocument>()({
    method: 'GET',
    path: '/user/doc/{name}',
    access: 'public',
    params: ['name'],
  }),
  openDocuments: endpoint<Schema.OpenDocumentsRequest, Schema.OpenDocuments>()({
    method: 'GET',
    path: '/user/doc/open',
    access: 'user',
  }),
  acceptDocument: endpoint<Schema.AcceptDocumentRequest, Schema.OpenDocuments>()({
    method: 'POST',
    path: '/user/doc/accept',
    access: 'user',
  }),
} as const
