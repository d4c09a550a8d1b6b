import { create } from 'zustand'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { networkState, onNetworkChange } from '@/platform/capabilities/network/network'
import type { NetworkState } from '@/platform/capabilities/network/contract'

/** The connection, for the offline bar. */
export const useNetwork = create<{ state: NetworkState }>(() => ({ state: 'online' }))

function showNetworkState(state: NetworkState): void {
  useNetwork.setState({ state })
  if (state === 'weak') showToast(t('common:network.weak'))
}

/** Follows the connection; a weak one is said by a toast (docs/product/platform.md, "Network"), one that was weak from the start too. */
export function watchNetwork(): () => void {
  showNetworkState(networkState())
  return onNetworkChange(showNetworkState)
}
