import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const uploadEndpoints = {
  uploadFile: endpoint<Schema.UploadFileRequest, Schema.UploadFileResponse>()({
    method: 'POST',
    path: '/user/uploadFile',
    access: 'user',
    multipart: true,
  }),
  fileLink: endpoint<Schema.FileLinkRequest, Schema.UploadFileResponse>()({
    method: 'GET',
    path: '/user/uploadFile/link',
    access: 'user',
  }),
} as const
