import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'

/** A transaction of both networks is named by 256 bits; Ethereum's explorers write 0x before them, Tron's do not. */
const HASH = /^[0-9a-f]{64}$/

/** Without spaces, signs that are not seen, and forms of letters and digits that only look different. */
function tidy(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '')
}

/** What two spellings of one reference share: case, spaces and 0x do not count, nor does the network. */
export function computePayoutKey(reference: string): string {
  return tidy(reference).toLowerCase().replace(/^0x/, '')
}

/**
 * A typed payout reference as it is stored and shown. Undefined where it is not a hash of the network; a bank
 * (no network) has references of every kind.
 */
export function readPayoutReference(
  network: WalletNetworkName | null,
  typed: string,
): string | undefined {
  const key = computePayoutKey(typed)
  if (network === null) return key === '' ? undefined : tidy(typed)
  if (!HASH.test(key)) return undefined
  return network === 'ERC20' ? `0x${key}` : key
}
