import { z } from 'zod'

/**
 * What an upload is for: 'image/app' is public, 'image/identity' private (passport and ID photos); of messages 'image/chat' is a picture
 * and 'file/chat' any file of the list.
 */
export const uploadPaths = ['image/app', 'image/identity', 'image/chat', 'file/chat'] as const
export const UploadPath = z.enum(uploadPaths)
export type UploadPath = z.output<typeof UploadPath>

/**
 * A file of a multipart form, as the server has received it: where it lies until the answer, and its size in bytes.
 * A class, so that a form cannot name a file of the server by a field that looks like one.
 */
export class ReceivedFile {
  constructor(
    readonly path: string,
    readonly bytes: number,
  ) {}
}
const FileOfForm = z.instanceof(ReceivedFile).refine(({ bytes }) => bytes > 0)

/** POST /user/uploadFile (docs/product/upload.md, "Sending"): multipart, form fields `path` and `filename`, then the file in the field `image`. */
export const UploadFileRequest = z.object({
  image: FileOfForm,
  path: UploadPath,
  filename: z.string().max(255).default(''),
})
export type UploadFileRequest = z.input<typeof UploadFileRequest>

/** The file's url. A private one carries `expires` and `signature` and opens for a few minutes; without them it names the file. */
export const UploadFileResponse = z.url()
export type UploadFileResponse = z.output<typeof UploadFileResponse>

/** GET /user/uploadFile/link: a fresh signed url of one's own private file. */
export const FileLinkRequest = z.object({ url: z.string().max(500) })
export type FileLinkRequest = z.input<typeof FileLinkRequest>
