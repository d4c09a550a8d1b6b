import type { PayoutAccount } from '@contract/withdrawal/schemas'

/** Keeps '••••098' in its order in right-to-left languages. */
const LEFT_TO_RIGHT = '\u200e'

/** An address or number, whole or masked, that is never mirrored. */
export function maskText(masked: string): string {
  return LEFT_TO_RIGHT + masked
}

/** A whole address in groups of four, to be compared with the wallet's own: a field shows only a part of it. */
export function groupAddress(address: string): string {
  return maskText(address.trim().replace(/(.{4})(?=.)/g, '$1 '))
}

/** Where an account pays to: kind and network of a wallet, and the masked address. */
export function formatPayoutAccount({
  kind,
  network,
  masked,
}: Pick<PayoutAccount, 'kind' | 'network' | 'masked'>): string {
  return kind === 'usdt' ? `USDT · ${network ?? ''} · ${masked}` : maskText(masked)
}
