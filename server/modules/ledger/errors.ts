import type { Cents } from '@contract/domain/money'

/** A ledger account that may not go below zero would. Callers check balances first; this is the ledger's own guard. */
export class LedgerBalanceTooLow extends Error {
  override readonly name = 'LedgerBalanceTooLow'

  constructor(
    readonly accountId: string,
    readonly balance: Cents,
    readonly amount: Cents,
  ) {
    super(`ledger account ${accountId} holds ${balance}, cannot take ${amount}`)
  }
}

/** The same key was posted before with other contents. */
export class LedgerKeyReused extends Error {
  override readonly name = 'LedgerKeyReused'

  constructor(readonly idemKey: string) {
    super(`ledger key ${idemKey} was used for another request`)
  }
}

/** Legs that do not make a double entry: fewer than two, a zero amount, one ledger account twice, or a sum other than zero. */
export class LedgerEntryInvalid extends Error {
  override readonly name = 'LedgerEntryInvalid'

  constructor(idemKey: string, reason: string) {
    super(`ledger entry ${idemKey}: ${reason}`)
  }
}

/** A balance changed although its row was locked: never in a correct program. */
export class LedgerRowChanged extends Error {
  override readonly name = 'LedgerRowChanged'
}
