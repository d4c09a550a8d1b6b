import type { Withdrawal } from '@contract/withdrawal/schemas'

/** How each network writes a transaction (docs/product/payout.md, "The reference"). */
const FORMS: Readonly<Record<string, RegExp>> = {
  TRC20: /^[0-9a-f]{64}$/,
  ERC20: /^0x[0-9a-f]{64}$/,
}

/**
 * Where a transaction is looked at (docs/product/withdrawal.md, "The receipt"): undefined for what is not a hash of its network,
 * as it could change the address, and where the deployment does not name an https address.
 */
export function buildExplorerLink(
  { network, transaction }: Pick<Withdrawal, 'network' | 'transaction'>,
  explorers: Readonly<Record<string, string>>,
): string | undefined {
  if (network === null || transaction === null) return undefined
  const address = explorers[network]
  if (!FORMS[network]?.test(transaction) || !address?.startsWith('https://')) return undefined
  return address.replace('{hash}', transaction)
}
