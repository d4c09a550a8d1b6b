import { parseJson } from './parse-json'
import type { RequestOnHide } from './contract'

export const requestOnHide: RequestOnHide = async ({ method, url, headers, body }) => {
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
