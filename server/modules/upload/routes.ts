import { uploadEndpoints } from '@contract/upload/endpoints'
import { FileLinkRequest, UploadFileRequest, UploadFileResponse } from '@contract/upload/schemas'
import { implement, plain } from '../../http/endpoint'
import { requireRoom } from './quota'
import { checkHead, createFileLink, uploadFile } from './upload-file'

export const uploadRoutes = implement(uploadEndpoints, {
  uploadFile: plain({
    request: UploadFileRequest,
    response: UploadFileResponse,
    limit: { max: 60, windowSeconds: 300, by: 'user' },
    checkHead,
    admit: requireRoom,
    handle: uploadFile,
  }),
  fileLink: plain({
    request: FileLinkRequest,
    response: UploadFileResponse,
    limit: { max: 120, windowSeconds: 300, by: 'user' },
    handle: createFileLink,
  }),
})
