import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'

/** What tells that something is given up; an AbortSignal is one. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

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
  signal: CancelSignal | undefined
}

/** Sends a file and tells its progress. Never throws: the outcome says what happened. */
export type Upload = (request: UploadRequest) => Promise<HttpOutcome>
