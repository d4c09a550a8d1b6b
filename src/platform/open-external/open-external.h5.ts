import type { OpenOutcome } from './types'

/** Leaves for another address (http, mailto, sms, an app's scheme); back brings the person here again. */
export function openExternal(url: string): Promise<OpenOutcome> {
  window.location.assign(url)
  return Promise.resolve({ type: 'opened' })
}
