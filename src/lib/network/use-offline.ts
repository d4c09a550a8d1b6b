import { useSyncExternalStore } from 'react'
import { networkState, onNetworkChange } from '@/platform/capabilities/network/network'

const isOffline = () => networkState() === 'offline'

/** True while there is no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(onNetworkChange, isOffline)
}
