import { create } from 'zustand'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { networkState, onNetworkChange } from '@/platform/capabilities/network/network'
import type { NetworkState } from '@/platform/capabilities/network/contract'

/** The connection, for the offline bar. */
export const useNetwork = create<{ state: NetworkState }>(() => ({ state: 'online' }))

function showNetworkState(state: NetworkState): void {
  useNetwork.setState({ state })
  if (state !== 'online')
    showToast(t(state === 'weak' ? 'common:network.weak' : 'common:network.none'))
}

/** Follows the connection; a toast says that it is weak or that there is none (docs/product/platform.md, "Network"), from the start too. */
export function watchNetwork(): () => void {
  showNetworkState(networkState())
  return onNetworkChange(showNetworkState)
}
