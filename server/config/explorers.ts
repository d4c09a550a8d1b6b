import { z } from 'zod'
import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'

/** Where a transaction of each network is looked at, with {hash} in it; '': nowhere. */
export type Explorers = Readonly<Record<WalletNetworkName, string>>

/** A setting that says so: only https, and the hash not in the host. */
export const explorerSetting = z
  .string()
  .trim()
  .regex(
    /^(off|https:\/\/[^/\s{}@]+\/\S*\{hash\}\S*)$/,
    'expected off or something like https://explorer.example/tx/{hash}',
  )
  .transform((text) => (text === 'off' ? '' : text))
