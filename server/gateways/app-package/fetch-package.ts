import { MOST_PACKAGE_MB } from '@contract/update/manifest'
import type { FetchPackage } from './types'

const TIMEOUT_MS = 120_000

class Refusal extends Error {}

async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > MOST_PACKAGE_MB * 1024 * 1024) throw new Refusal(`is above ${MOST_PACKAGE_MB} MB`)
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

/** The answer to a request of the app's own page, which reads no other. */
async function ask(method: string, address: string, origin: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(address, { method, headers: { origin }, signal })
  if (answer.status !== 200) throw new Refusal(`answers ${method} with ${answer.status}`)
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin)
    throw new Refusal(`lets no app read it: ${method} has no access-control-allow-origin ${origin}`)
  return answer
}

/** The reason that a program's error gives; fetch hides it in `cause`. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { cause = error } = Object(error)
  return `cannot be fetched: ${cause instanceof Error ? cause.message || Object(cause).code : String(cause)}`
}

/** Asks for a package as a phone does: by HEAD, then by GET, both with a stamp. */
export const fetchPackage: FetchPackage = async (url, { origin, stamp }) => {
  const address = `${url}${url.includes('?') ? '&' : '?'}t=${stamp}`
  try {
    await ask('HEAD', address, origin)
    const { body } = await ask('GET', address, origin)
    return { type: 'fetched', bytes: await readBody(body) }
  } catch (error) {
    return { type: 'failed', reason: reasonOf(error) }
  }
}
