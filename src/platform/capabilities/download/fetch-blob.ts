import type { DownloadOutcome } from './contract'
import { DOWNLOAD_MS } from './time-limit'

type Fetched = { type: 'fetched'; blob: Blob } | DownloadOutcome

/** Fetches a file as a blob. */
export function fetchBlob(url: string): Promise<Fetched> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'blob'
    request.timeout = DOWNLOAD_MS
    request.addEventListener('load', () => {
      const { status } = request
      const blob: unknown = request.response
      resolve(
        status === 200 && blob instanceof Blob
          ? { type: 'fetched', blob }
          : { type: 'failed', reason: 'status', status },
      )
    })
    request.addEventListener('timeout', () => resolve({ type: 'timeout' }))
    request.addEventListener('error', () => resolve({ type: 'failed', reason: 'network' }))
    request.send()
  })
}
