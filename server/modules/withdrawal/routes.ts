import { Ok } from '@contract/account/schemas'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import {
  AddPayoutAccountRequest,
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
  DeletePayoutAccountRequest,
  Withdrawal,
  PayoutAccount,
  PayoutAccountsResponse,
  WithdrawalIdRequest,
  WithdrawalListRequest,
  WithdrawalPolicy,
} from '@contract/withdrawal/schemas'
import { guarded, idempotent, implement, NoFields, paged, plain } from '../../http/endpoint'
import {
  addPayoutAccount,
  authorisePayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
} from './payout-account/accounts'
import { cancelWithdrawal } from './request/cancel-withdrawal'
import { authoriseWithdrawal, createWithdrawal } from './request/create-withdrawal'
import { listWithdrawals, loadWithdrawal, loadWithdrawalPolicy } from './request/read'

const byUser = { max: 60, windowSeconds: 300, by: 'user' } as const

export const withdrawalRoutes = implement(withdrawalEndpoints, {
  withdrawalPolicy: plain({
    request: NoFields,
    response: WithdrawalPolicy,
    handle: loadWithdrawalPolicy,
  }),
  withdrawalAccounts: plain({
    request: NoFields,
    response: PayoutAccountsResponse,
    handle: listPayoutAccounts,
  }),
  addWithdrawalAccount: guarded({
    request: AddPayoutAccountRequest,
    response: PayoutAccount,
    limit: byUser,
    authorise: authorisePayoutAccount,
    handle: addPayoutAccount,
  }),
  deleteWithdrawalAccount: plain({
    request: DeletePayoutAccountRequest,
    response: Ok,
    limit: byUser,
    handle: removePayoutAccount,
  }),
  createWithdrawal: guarded({
    request: CreateWithdrawalRequest,
    response: CreateWithdrawalResponse,
    limit: byUser,
    authorise: authoriseWithdrawal,
    handle: createWithdrawal,
  }),
  withdrawals: paged({
    request: WithdrawalListRequest,
    response: Withdrawal,
    handle: listWithdrawals,
  }),
  withdrawal: plain({ request: WithdrawalIdRequest, response: Withdrawal, handle: loadWithdrawal }),
  cancelWithdrawal: idempotent({
    request: WithdrawalIdRequest,
    response: CreateWithdrawalResponse,
    limit: byUser,
    handle: cancelWithdrawal,
  }),
})
