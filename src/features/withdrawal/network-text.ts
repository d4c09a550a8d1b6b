import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'
import { sayKnown } from '@/i18n/say-known'
import type { TextKey, Translate } from '@/i18n/text-key'

const names: Readonly<Record<WalletNetworkName, TextKey>> = {
  TRC20: 'withdrawal:networks.TRC20',
  ERC20: 'withdrawal:networks.ERC20',
}

/** A network as wallets call it, with its standard: `Tron (TRC20)`. */
export const formatNetwork = (t: Translate, network: string) =>
  sayKnown(t, names, network, 'withdrawal:status.unknown')
