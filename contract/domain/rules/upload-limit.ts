/** Largest file of an upload unless a server says less (docs/product/upload.md, "Limits"), in MB of 1024 × 1024 bytes. */
export const UPLOAD_MAX_MB = 200

const MB = 1024 * 1024

/** Whether a file is over the limit: it is refused with 'Size exceeds limit {n} mb'. */
export function exceedsUploadLimit(bytes: number, limitMb = UPLOAD_MAX_MB): boolean {
  return bytes > limitMb * MB
}
