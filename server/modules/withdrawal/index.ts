export { inspectWithdrawal, listForReview, type ReviewCase, type ReviewLine } from './inspect'
export { approveWithdrawal, rejectWithdrawal, transferWithdrawal, type Decision } from './review'
