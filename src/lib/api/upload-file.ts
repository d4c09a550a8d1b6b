import { limitConcurrency } from '@/lib/limit-concurrency'
import { sessionErrors } from '@contract/session/errors'
import { uploadEndpoints } from '@contract/upload/endpoints'
import type { UploadPath } from '@contract/upload/schemas'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { CancelSignal } from '@/platform/capabilities/upload/contract'
import { upload } from '@/platform/capabilities/upload/upload'
import { apiConfig } from './api-config'
import { fetchFreshToken } from './refresh-token'
import { createBusinessError, buildHeaders, readOutcome } from './send'

/** Limits (docs/product/upload.md, "Sending"). */
const AT_ONCE = 4
const TIMEOUT_MS = 300_000
const RETRY_WAIT_MS = 80

const uploading = limitConcurrency(AT_ONCE)

interface UploadOptions {
  path: UploadPath
  /** Percent that has left the device. */
  onProgress: (percent: number) => void
  signal?: CancelSignal
}

async function sendFile(
  file: PickedFile,
  { path, onProgress, signal }: UploadOptions,
  token: string | undefined,
): Promise<HttpOutcome> {
  const { 'content-type': _json, ...headers } = await buildHeaders({
    method: 'POST',
    token,
    idempotencyKey: undefined,
  })
  const request = {
    url: apiConfig().baseUrl() + uploadEndpoints.uploadFile.path,
    headers,
    file,
    field: 'image',
    fields: { path, filename: file.name },
    timeoutMs: TIMEOUT_MS,
    onProgress,
    signal,
  }
  const first = await upload(request)
  if (first.type !== 'failed') return first
  await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS))
  return upload(request)
}

/**
 * POST /user/uploadFile: answers with the file's url. Four at once, the others wait; a lost
 * connection is tried once more. Nothing is toasted: the field shows what failed.
 * @throws ApiError
 */
export function uploadFile(file: PickedFile, options: UploadOptions): Promise<string> {
  return uploading(async () => {
    const api = apiConfig()
    await api.ready('user')
    const token = await fetchFreshToken()
    const { envelope, requestId } = readOutcome(await sendFile(file, options, token))
    if (envelope.code === 0 && typeof envelope.data === 'string') return envelope.data
    const error = createBusinessError(envelope, requestId)
    if (error.code === sessionErrors.TOKEN_EXPIRED && token && token === api.token()?.value)
      api.onExpired(error.message)
    throw error
  })
}
