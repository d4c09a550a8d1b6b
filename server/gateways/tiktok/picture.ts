const TIMEOUT_MS = 5_000
const MOST_BYTES = 100_000
const TYPES = /^image\/(?:jpeg|png|webp)$/

async function readSmall(response: Response): Promise<Buffer | undefined> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > MOST_BYTES) {
      await reader?.cancel()
      return undefined
    }
    parts.push(part.value)
  }
  return bytes === 0 ? undefined : Buffer.concat(parts)
}

/** By https, or from TikTok's server itself where a test has put one up. */
function mayFetch(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || origin === new URL(apiUrl).origin
}

/** A picture of at most 100 KB as a data: URL, which outlives its address; undefined for anything else. */
export async function fetchPicture(url: string, apiUrl: string): Promise<string | undefined> {
  if (!mayFetch(url, apiUrl)) return undefined
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    if (!response.ok || !TYPES.test(type)) return undefined
    const picture = await readSmall(response)
    return picture && `data:${type};base64,${picture.toString('base64')}`
  } catch {
    return undefined
  }
}
