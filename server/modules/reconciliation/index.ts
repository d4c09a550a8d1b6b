export type { Difference } from './check'
export { verifyLedger, type CheckResult, type Verdict } from './verify-ledger'
