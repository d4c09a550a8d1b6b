import type { GetNetworkState, OnNetworkChange } from './contract'

interface Connection extends EventTarget {
  effectiveType?: string
}

function connection(): Connection | undefined {
  return 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : undefined
}

export const networkState: GetNetworkState = () => {
  if (!navigator.onLine) return 'offline'
  const kind = connection()?.effectiveType
  return kind === 'slow-2g' || kind === '2g' ? 'weak' : 'online'
}

export const onNetworkChange: OnNetworkChange = (listener) => {
  let last = networkState()
  const handleChange = () => {
    const state = networkState()
    if (state === last) return
    last = state
    listener(state)
  }
  const line = connection()
  window.addEventListener('online', handleChange)
  window.addEventListener('offline', handleChange)
  line?.addEventListener('change', handleChange)
  return () => {
    window.removeEventListener('online', handleChange)
    window.removeEventListener('offline', handleChange)
    line?.removeEventListener('change', handleChange)
  }
}
