import { rememberCaller, takeEarlyAnswer } from './early-answers'
import { parseJson } from './parse-json'
import type { Transport } from './contract'

const send: Transport = async ({ method, url, headers, body, timeoutMs, signal }) => {
  const abort = new AbortController()
  const handleAbort = () => abort.abort()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    abort.abort()
  }, timeoutMs)
  signal?.addEventListener('abort', handleAbort)
  if (signal?.aborted) abort.abort()
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: abort.signal,
    })
    const text = await response.text()
    return {
      type: 'answered',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: parseJson(text),
    }
  } catch (error) {
    if (timedOut) return { type: 'timeout' }
    if (abort.signal.aborted) return { type: 'aborted' }
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', handleAbort)
  }
}

export const request: Transport = async (outgoing) => {
  rememberCaller(outgoing)
  return (await takeEarlyAnswer(outgoing)?.catch(() => undefined)) ?? send(outgoing)
}
