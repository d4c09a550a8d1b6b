import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'

/** One file and its form fields, as multipart. */
export interface UploadRequest {
  url: string
  headers: Readonly<Record<string, string>>
  file: PickedFile
  /** Name of the file's form field. */
  field: string
  fields: Readonly<Record<string, string>>
  timeoutMs: number
  /** Percent that has left the device, 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal | undefined
}

/** Sends a file and tells its progress. Never throws: the outcome says what happened. */
export type Upload = (request: UploadRequest) => Promise<HttpOutcome>
