import type { OpenExternal } from './contract'

export const openExternal: OpenExternal = (url) => {
  // An app's web view stays: its native side gives every foreign address to the system, on iOS also when no tap is behind it (a
  // window.open would be refused then).
  window.location.assign(url)
  return Promise.resolve({ type: 'opened' })
}
