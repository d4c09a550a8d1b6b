import type { WithdrawalAccount } from '@contract/withdrawal/schemas'

/** Keeps '••••098' in its order in right-to-left languages. */
const LEFT_TO_RIGHT = '\u200e'

/** A masked address or number that is never mirrored. */
export function maskedText(masked: string): string {
  return LEFT_TO_RIGHT + masked
}

/** Where an account pays to: kind and network of a wallet, and the masked address. */
export function accountText({ kind, network, masked }: Pick<WithdrawalAccount, 'kind' | 'network' | 'masked'>): string {
  return kind === 'usdt' ? `USDT · ${network ?? ''} · ${masked}` : maskedText(masked)
}
