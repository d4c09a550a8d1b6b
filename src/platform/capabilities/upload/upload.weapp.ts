import Taro from '@tarojs/taro'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { Upload } from './contract'

function failure(reason: string): HttpOutcome {
  if (/timeout|timed out/i.test(reason)) return { type: 'timeout' }
  return /abort/i.test(reason) ? { type: 'aborted' } : { type: 'failed', reason }
}

export const upload: Upload = ({
  url,
  headers,
  file,
  field,
  fields,
  timeoutMs,
  onProgress,
  signal,
}) => {
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
