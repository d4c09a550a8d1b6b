import { create } from 'zustand'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { networkState, onNetworkChange } from '@/platform/network/network'
import type { NetworkState } from '@/platform/network/types'

/** The connection, for the offline bar. */
export const useNetwork = create<{ state: NetworkState }>(() => ({ state: 'online' }))

/** Follows the connection; a weak one is said by a toast (spec §8). */
export function watchNetwork(): () => void {
  useNetwork.setState({ state: networkState() })
  return onNetworkChange((state) => {
    useNetwork.setState({ state })
    if (state === 'weak') showToast(t('common:network.weak'))
  })
}
