import { Ok } from '@contract/account/schemas'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import {
  AddAccountRequest,
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
  DeleteAccountRequest,
  Withdrawal,
  PayoutAccount,
  PayoutAccountsResponse,
  WithdrawalIdRequest,
  WithdrawalListRequest,
  WithdrawalPolicy,
} from '@contract/withdrawal/schemas'
import { idempotent, implement, NoFields, paged, plain } from '../../http/endpoint'
import { accounts, addAccount, removeAccount } from './payout-account/accounts'
import { cancelWithdrawal } from './request/cancel-withdrawal'
import { createWithdrawal, prepareWithdrawal } from './request/create-withdrawal'
import { withdrawal, withdrawalPolicy, withdrawals } from './request/read'

const byUser = { max: 60, windowSeconds: 300, by: 'user' } as const

export const withdrawalRoutes = implement(withdrawalEndpoints, {
  withdrawalPolicy: plain({
    request: NoFields,
    response: WithdrawalPolicy,
    handle: withdrawalPolicy,
  }),
  withdrawalAccounts: plain({
    request: NoFields,
    response: PayoutAccountsResponse,
    handle: accounts,
  }),
  addWithdrawalAccount: idempotent({
    request: AddAccountRequest,
    response: PayoutAccount,
    limit: byUser,
    handle: addAccount,
  }),
  deleteWithdrawalAccount: plain({
    request: DeleteAccountRequest,
    response: Ok,
    limit: byUser,
    handle: removeAccount,
  }),
  createWithdrawal: idempotent({
    request: CreateWithdrawalRequest,
    response: CreateWithdrawalResponse,
    limit: byUser,
    prepare: prepareWithdrawal,
    handle: createWithdrawal,
  }),
  withdrawals: paged({ request: WithdrawalListRequest, response: Withdrawal, handle: withdrawals }),
  withdrawal: plain({ request: WithdrawalIdRequest, response: Withdrawal, handle: withdrawal }),
  cancelWithdrawal: idempotent({
    request: WithdrawalIdRequest,
    response: CreateWithdrawalResponse,
    limit: byUser,
    handle: cancelWithdrawal,
  }),
})
