import { create } from 'zustand'
import type { Withdrawal, PayoutAccount, WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { commonErrors } from '@contract/errors'
import { ApiError } from '@/lib/api/api-error'
import { createSubmission } from '@/lib/api/submission'
import { onSessionEnd } from '@/lib/session-end'
import { createWithdrawal, loadAccounts, loadPolicy } from '../withdrawal-api'

const submission = createSubmission('cashout')

/** How a submission ended: done, refused in words (beside a field, the pad, or the whole form), or not known yet. */
export type CashoutOutcome =
  | { type: 'done'; withdrawal: Withdrawal }
  | { type: 'refused'; at: 'amount' | 'payPassword' | 'account'; message: string }
  | { type: 'unsure'; message: string }

interface CashoutStore {
  policy: WithdrawalPolicy | undefined
  accounts: readonly PayoutAccount[]
  load(): Promise<void>
  submit(request: {
    amount: number
    accountId: string
    payPassword: string
  }): Promise<CashoutOutcome>
}

function placeOf(error: ApiError): 'amount' | 'payPassword' | 'account' {
  // The same key with another body: amount and account are the key's own, so the password differs.
  if (error.code === commonErrors.IDEMPOTENCY_MISMATCH) return 'payPassword'
  if (error.fields.payPassword !== undefined || (error.code >= 40103 && error.code <= 40108))
    return 'payPassword'
  return error.fields.accountId !== undefined ||
    error.code === 40431 ||
    error.code === 42235 ||
    error.code === 42236
    ? 'account'
    : 'amount'
}

/** The cash-out form's data, and its one submission: its key lives until the request is taken. */
export const useCashout = create<CashoutStore>((set, get) => ({
  policy: undefined,
  accounts: [],
  load: async () => {
    const [policy, accounts] = await Promise.all([loadPolicy(), loadAccounts()])
    set({ policy, accounts })
  },
  submit: async (request) => {
    const { amount, accountId } = request
    try {
      const { withdrawal, available } = await createWithdrawal(
        request,
        submission.key({ amount, accountId }),
      )
      submission.settle()
      const { policy } = get()
      if (policy) set({ policy: { ...policy, available } })
      return { type: 'done', withdrawal }
    } catch (error) {
      // A refusal keeps the key: an attempt whose answer was lost may have been taken, and only its own key finds it again.
      if (error instanceof ApiError && error.kind === 'business') {
        const at = placeOf(error)
        return {
          type: 'refused',
          at,
          message: error.fields[at === 'account' ? 'accountId' : at] ?? error.message,
        }
      }
      return { type: 'unsure', message: error instanceof Error ? error.message : '' }
    }
  },
}))

onSessionEnd(() => useCashout.setState({ policy: undefined, accounts: [] }))
