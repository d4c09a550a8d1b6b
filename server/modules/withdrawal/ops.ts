import type { OperatorAction } from '../../operator-action'
import { scanPii, viewIdentity } from './payout-account/ops'
import { showPayouts, startPayout } from './payout/ops'
import {
  approveWithdrawal,
  exportAllWithdrawals,
  listWithdrawals,
  rejectWithdrawal,
  showWithdrawal,
  transferWithdrawal,
} from './review/ops'

export const withdrawalActions: readonly OperatorAction[] = [
  listWithdrawals,
  showWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  transferWithdrawal,
  startPayout,
  showPayouts,
  exportAllWithdrawals,
  scanPii,
  viewIdentity,
]
