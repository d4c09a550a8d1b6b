import Taro from '@tarojs/taro'
import { parseJson } from './parse-json'
import type { HttpOutcome, Transport } from './contract'

function failure(error: { errMsg?: string; errno?: number }): HttpOutcome {
  const reason = error.errMsg ?? ''
  if (error.errno === 5 || /timeout|timed out/i.test(reason)) return { type: 'timeout' }
  if (error.errno === 600003 || /abort/i.test(reason)) return { type: 'aborted' }
  return { type: 'failed', reason }
}

function lowerCase(headers: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

export const request: Transport = ({ method, url, headers, body, timeoutMs, signal }) => {
  if (signal?.aborted) return Promise.resolve({ type: 'aborted' })
  return new Promise((resolve) => {
    const task = Taro.request<string>({
      url,
      method,
      header: { ...headers },
      data: body,
      dataType: 'text',
      responseType: 'text',
      timeout: timeoutMs,
      success: ({ statusCode, header, data }) =>
        resolve({
          type: 'answered',
          status: statusCode,
          headers: lowerCase(header),
          body: typeof data === 'string' ? parseJson(data) : data,
        }),
      fail: (error) => resolve(failure(error)),
    })
    task.catch(() => undefined)
    signal?.addEventListener('abort', () => task.abort())
  })
}
