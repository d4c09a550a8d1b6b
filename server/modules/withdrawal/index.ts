export { registerWithdrawalJobs } from './accounts-jobs'
export { readIdentities, type Identity } from './accounts-identity'
export { inspectWithdrawal, listForReview, type ReviewCase, type ReviewLine } from './inspect'
export { approveWithdrawal, rejectWithdrawal, transferWithdrawal, type Decision } from './review'
