import { HEADER } from '@contract/headers'
import { storageKeys } from '../storage/keys'
import { readText, writeText } from '../storage/storage'
import { parseJson } from './parse-json'
import type { HttpOutcome, HttpRequest } from './contract'

type Headers = HttpRequest['headers']

/** Who calls: the API's origin ('' is the page's own) and the headers of every call but the token's. */
interface Caller {
  base: string
  headers: Headers
}

/** After it the program asks by itself. */
const EARLY_MS = 20_000

interface EarlyAnswer {
  /** What it was asked with: another session or language asks again. */
  headers: string
  outcome: Promise<HttpOutcome>
}

declare global {
  interface Window {
    /** By address: what the document's own script (src/document) has asked for while the program was on its way. */
    earlyAnswers?: Record<string, EarlyAnswer>
  }
}

const sorted = (headers: Headers) => JSON.stringify(Object.entries(headers).sort())

/** Keeps who calls, so that the next start can ask before the program is there. */
export function rememberCaller({ method, url, headers }: HttpRequest): void {
  const { [HEADER.token]: token, ...rest } = headers
  if (method !== 'GET' || !token) return
  const base = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? ''
  const text = JSON.stringify({ base, headers: rest } satisfies Caller)
  if (readText(storageKeys.caller.key) !== text) writeText(storageKeys.caller.key, text)
}

/** The last visit's caller; of a visit that kept none what the server must know. */
function readCaller(): Caller | undefined {
  const known = parseJson(readText(storageKeys.caller.key) ?? '') as Caller | undefined
  const session = readText(storageKeys.sessionCode.key)
  return known ?? (session ? { base: '', headers: { [HEADER.session]: session } } : undefined)
}

/** Sends the GET of a path as the last visit's caller, and leaves its outcome to the program; undefined without such a caller. */
export function askEarly(path: string, token: string): Promise<HttpOutcome> | undefined {
  const caller = readCaller()
  if (!caller) return undefined
  const headers = { ...caller.headers, [HEADER.token]: token }
  const url = caller.base + path
  const abort = new AbortController()
  setTimeout(() => abort.abort(), EARLY_MS)
  const outcome = fetch(url, { headers, signal: abort.signal }).then(
    async (response): Promise<HttpOutcome> => ({
      type: 'answered',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: parseJson(await response.text()),
    }),
  )
  const early = { headers: sorted(headers), outcome }
  window.earlyAnswers = { ...window.earlyAnswers, [url]: early }
  return outcome
}

/** The answer to a request that the document sent already, once; undefined where it did not. Rejects where it did not reach the server. */
export function takeEarlyAnswer({ method, url, headers, signal }: HttpRequest) {
  const early = window.earlyAnswers?.[url]
  if (!early || method !== 'GET' || signal || early.headers !== sorted(headers)) return undefined
  delete window.earlyAnswers?.[url]
  return early.outcome
}
