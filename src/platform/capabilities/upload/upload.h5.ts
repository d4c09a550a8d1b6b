import { readBlob } from '@/platform/capabilities/media-pick/files'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { Upload } from './contract'

function headersOf(request: XMLHttpRequest): Record<string, string> {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).trim().toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
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
  const blob = readBlob(file)
  if (!blob) return Promise.resolve({ type: 'failed', reason: 'the file is gone' })
  if (signal?.aborted) return Promise.resolve({ type: 'aborted' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, blob, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () =>
      resolve({
        type: 'answered',
        status: request.status,
        headers: headersOf(request),
        body: parseJson(request.responseText),
      }),
    )
    request.addEventListener('timeout', () => resolve({ type: 'timeout' }))
    request.addEventListener('abort', () => resolve({ type: 'aborted' }))
    request.addEventListener('error', () => resolve({ type: 'failed', reason: 'network' }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
