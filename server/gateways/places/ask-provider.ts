import { ProviderFailure } from './types'

const TIMEOUT_MS = 8_000
/** A page of places is a few kilobytes. */
const MOST_BYTES = 1_000_000

/** The JSON that a provider answers with. @throws ProviderFailure */
export async function askProvider(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 429) throw new ProviderFailure('busy', 'status 429')
    if (response.status === 401 || response.status === 403)
      throw new ProviderFailure('key', `status ${response.status}`)
    if (!response.ok) throw new ProviderFailure('down', `status ${response.status}`)
    if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES)
      throw new ProviderFailure('down', 'an answer that is too long')
    const text = await response.text()
    if (text.length > MOST_BYTES) throw new ProviderFailure('down', 'an answer that is too long')
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    // Its own message may name the address, and that has the key in it.
    throw new ProviderFailure('down', error instanceof Error ? error.name : 'no answer')
  }
}
