import type { OpenOutcome } from './types'

/** Opens an address in the phone's browser or the app that owns its scheme. */
export function openExternal(url: string): Promise<OpenOutcome> {
  const opened = window.open(url, '_system')
  return Promise.resolve(opened ? { type: 'opened' } : { type: 'failed', reason: 'window.open' })
}
