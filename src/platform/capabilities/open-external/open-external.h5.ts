import type { OpenOutcome } from './contract'

/**
 * Leaves for another address (http, mailto, sms, an app's scheme); back brings the person here again. An app's web view stays: its
 * native side gives every foreign address to the system, on iOS also when no tap is behind it (a window.open would be refused then).
 */
export function openExternal(url: string): Promise<OpenOutcome> {
  window.location.assign(url)
  return Promise.resolve({ type: 'opened' })
}
