import type { Ok } from '../account/schemas'
import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const withdrawalEndpoints = {
  withdrawalPolicy: endpoint<Empty, Schema.WithdrawalPolicy>()({
    method: 'GET',
    path: '/user/withdraw/policy',
    access: 'user',
  }),
  withdrawalAccounts: endpoint<Empty, Schema.PayoutAccountsResponse>()({
    method: 'GET',
    path: '/user/withdraw/accounts',
    access: 'user',
  }),
  addWithdrawalAccount: endpoint<Schema.AddPayoutAccountRequest, Schema.PayoutAccount>()({
    method: 'POST',
    path: '/user/withdraw/accounts',
    access: 'user',
    idempotent: true,
    credentials: ['payPassword', 'passkey'],
  }),
  deleteWithdrawalAccount: endpoint<Schema.DeletePayoutAccountRequest, Ok>()({
    method: 'POST',
    path: '/user/withdraw/accounts/delete',
    access: 'user',
  }),
  createWithdrawal: endpoint<Schema.CreateWithdrawalRequest, Schema.CreateWithdrawalResponse>()({
    method: 'POST',
    path: '/user/withdraw/create',
    access: 'user',
    idempotent: true,
    credentials: ['payPassword', 'passkey'],
  }),
  withdrawals: endpoint<Schema.WithdrawalListRequest, Schema.Withdrawal>()({
    method: 'GET',
    path: '/user/withdraw/list',
    access: 'user',
    paged: true,
  }),
  withdrawal: endpoint<Schema.WithdrawalIdRequest, Schema.Withdrawal>()({
    method: 'GET',
    path: '/user/withdraw/detail/{id}',
    access: 'user',
    params: ['id'],
  }),
  cancelWithdrawal: endpoint<Schema.WithdrawalIdRequest, Schema.CreateWithdrawalResponse>()({
    method: 'POST',
    path: '/user/withdraw/cancel',
    access: 'user',
    idempotent: true,
  }),
} as const
