import { apiConfig } from '@/lib/api/api-config'
import { onSessionEnd } from '@/lib/session-end'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { clearStored, readStored, writeStored } from '@/platform/capabilities/store/store'

/** An answer of an earlier visit. */
export interface StoredAnswer {
  data: unknown
  /** When it came, in milliseconds since 1970. */
  at: number
}

let last: Promise<unknown> = Promise.resolve()

/** Works on the store one after another, so that nothing written before a logout is still there after it. */
export function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

onSessionEnd(() => void inOrder(clearStored))

/** Another version may read another shape out of the same answer. */
const versionOf = () => apiConfig().deviceInfo().appVersion

/** Keeps an answer for a visit without a connection, until the session ends. A device without room drops older ones for it. */
export async function storeAnswer(key: string, data: unknown, at: number): Promise<void> {
  const text = JSON.stringify({ version: versionOf(), data, at })
  await inOrder(async () => {
    const write = () => writeStored(key, text)
    if ((await write()).type !== 'full') return
    const { makeRoom } = await import(/* webpackChunkName: "store" */ './make-room')
    await makeRoom(text.length, write)
  })
}

/** The answer that was kept, or undefined. */
export async function readStoredAnswer(key: string): Promise<StoredAnswer | undefined> {
  const outcome = await inOrder(() => readStored(key))
  const value = outcome.type === 'found' ? parseJson(outcome.text) : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (!('version' in value && 'data' in value && 'at' in value)) return undefined
  const { version, data, at } = value
  return version === versionOf() && typeof at === 'number' ? { data, at } : undefined
}
