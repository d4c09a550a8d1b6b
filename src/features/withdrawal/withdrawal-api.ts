import type {
  AddAccountRequest,
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
  Withdrawal,
  PayoutAccount,
  WithdrawalPolicy,
} from '@contract/withdrawal/schemas'
import { uploadEndpoints } from '@contract/upload/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { call, callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'

export function loadPolicy(): Promise<WithdrawalPolicy> {
  return call(withdrawalEndpoints.withdrawalPolicy, {}, { noAlert: true })
}

export function loadAccounts(): Promise<PayoutAccount[]> {
  return call(withdrawalEndpoints.withdrawalAccounts, {}, { noAlert: true })
}

export function addAccount(
  request: AddAccountRequest,
  idempotencyKey: string,
): Promise<PayoutAccount> {
  return call(withdrawalEndpoints.addWithdrawalAccount, request, { idempotencyKey, noAlert: true })
}

/** A fresh link to one's own private photo. */
export function loadPhotoLink(url: string): Promise<string> {
  return call(uploadEndpoints.fileLink, { url }, { noAlert: true })
}

export async function deleteAccount(id: string): Promise<void> {
  await call(withdrawalEndpoints.deleteWithdrawalAccount, { id })
}

/** Asks for money, once per key; the answer carries the balance after it. */
export function createWithdrawal(
  request: CreateWithdrawalRequest,
  idempotencyKey: string,
): Promise<CreateWithdrawalResponse> {
  return call(withdrawalEndpoints.createWithdrawal, request, { idempotencyKey, noAlert: true })
}

export function loadWithdrawal(id: string): Promise<Withdrawal> {
  return call(withdrawalEndpoints.withdrawal, { id }, { noAlert: true })
}

export function cancelWithdrawal(
  id: string,
  idempotencyKey: string,
): Promise<CreateWithdrawalResponse> {
  return call(withdrawalEndpoints.cancelWithdrawal, { id }, { idempotencyKey })
}

export const useWithdrawals = createPagedStore<Withdrawal>({
  keyOf: (row) => row.id,
  load: ({ pageNum, pageSize }) => callPage(withdrawalEndpoints.withdrawals, { pageNum, pageSize }),
})
