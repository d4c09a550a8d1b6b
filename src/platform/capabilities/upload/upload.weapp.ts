import Taro from '@tarojs/taro'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { UploadRequest } from './contract'

function failure(reason: string): HttpOutcome {
  if (/timeout|timed out/i.test(reason)) return { type: 'timeout' }
  return /abort/i.test(reason) ? { type: 'aborted' } : { type: 'failed', reason }
}

/** Sends a file by wx.uploadFile. Never throws: the outcome says what happened. */
export function upload({
  url,
  headers,
  file,
  field,
  fields,
  timeoutMs,
  onProgress,
  signal,
}: UploadRequest): Promise<HttpOutcome> {
  if (signal?.aborted) return Promise.resolve({ type: 'aborted' })
  return new Promise((resolve) => {
    const task = Taro.uploadFile({
      url,
      filePath: file.src,
      name: field,
      formData: { ...fields },
      header: { ...headers },
      timeout: timeoutMs,
      success: ({ statusCode, data }) =>
        resolve({ type: 'answered', status: statusCode, headers: {}, body: parseJson(data) }),
      fail: ({ errMsg }) => resolve(failure(errMsg ?? '')),
    })
    task.catch(() => undefined)
    task.progress(({ progress }) => onProgress(progress))
    signal?.addEventListener('abort', () => task.abort())
  })
}
