export { approveWithdrawal, rejectWithdrawal, transferWithdrawal } from './review/ops'
