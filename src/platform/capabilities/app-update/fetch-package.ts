import { MOST_PACKAGE_MB } from '@contract/update/manifest'
import type { PackageFailure } from './contract'

/** A download from which nothing comes for so long has ended (docs/product/upload.md, "Downloads"). */
const STALL_MS = 60_000

type Fetched =
  { type: 'fetched'; bytes: Uint8Array<ArrayBuffer> } | { type: 'failed'; failure: PackageFailure }

const failed = (marker: PackageFailure['marker'], content: string): Fetched => ({
  type: 'failed',
  failure: { marker, content },
})

/** No cache on the way answers for another day's package. */
function addTimestamp(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`
}

/**
 * Reads a body to its end, telling the percent of `total` that has come.
 * @throws Error when it is longer than `most` bytes: whose host it is must not fill the phone
 */
async function readBody(
  body: ReadableStream<Uint8Array>,
  total: number,
  most: number,
  { onProgress, onChunk }: { onProgress(percent: number): void; onChunk(): void },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onChunk()
    chunks.push(next.value)
    length += next.value.length
    if (length > most) throw new Error(`more than ${most} bytes`)
    if (total > 0) onProgress(Math.min(100, (length / total) * 100))
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Asks for a package by HEAD, then fetches it. */
export async function fetchPackage(
  url: string,
  onProgress: (percent: number) => void,
  most = MOST_PACKAGE_MB * 1024 * 1024,
): Promise<Fetched> {
  const address = addTimestamp(url)
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChunk = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), STALL_MS)
  }
  onChunk()
  try {
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(address, { method, cache: 'no-store', signal: stalled.signal })
      if (answer.status !== 200) return failed('fail2', `HTTP ${answer.status}`)
      if (method === 'HEAD' || !answer.body) continue
      const total = Number(answer.headers.get('content-length') ?? 0)
      const bytes = await readBody(answer.body, total, most, { onProgress, onChunk })
      return { type: 'fetched', bytes }
    }
    return failed('fail3', 'empty answer')
  } catch (error) {
    return failed('fail3', error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
    // What is still coming is wanted no more.
    stalled.abort()
  }
}
