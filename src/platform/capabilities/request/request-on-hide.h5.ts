import { parseJson } from './parse-json'
import type { Transport } from './contract'

/** The browser goes on with it when the page is closed, which it promises for 64 KB of bodies at a time. */
export const requestOnHide: Transport = async ({ method, url, headers, body }) => {
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, keepalive: true })
    return {
      type: 'answered',
      status: response.status,
      headers: {},
      body: parseJson(await response.text()),
    }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
