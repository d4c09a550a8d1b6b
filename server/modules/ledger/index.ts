export type {
  LedgerAccountRef,
  PlatformLedgerAccountKind,
  UserLedgerAccountKind,
  UserBalances,
} from './accounts'
export { lockLedgerAccounts, lockUsers, readUserBalances } from './balances'
export type { Entry, Leg } from './entry'
export { LedgerBalanceTooLow, LedgerEntryInvalid, LedgerKeyReused } from './errors'
export { findPosted, reverseLegs } from './find-posted'
export { post, postAll, type Posted } from './post'
export { verifySeals, type SealsVerdict } from './seals/verify-seals'
export { sumPostings } from './sum-postings'
