export { readIdentities, type Identity } from './payout-account/identity'
export { viewIdentity } from './review/view-identity'
export {
  inspectWithdrawal,
  listForReview,
  type ReviewCase,
  type ReviewLine,
} from './review/inspect'
export { exportWithdrawals, type ExportLine } from './review/export-withdrawals'
export { listPayouts, type PayoutLine } from './payout/list-payouts'
export { startPayout } from './payout/payout'
export {
  approveWithdrawal,
  rejectWithdrawal,
  transferWithdrawal,
  type Decision,
} from './review/review'
