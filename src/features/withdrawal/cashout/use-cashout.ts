import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { withdrawalErrors } from '@contract/withdrawal/errors'
import type { CreateWithdrawalRequest, Withdrawal } from '@contract/withdrawal/schemas'
import { placeError } from '@/lib/data/mutation/place-error'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { ownKey } from '@/lib/owner'
import { PAY_PASSWORD_CODES } from '../pay-password-codes'

/** How a submission ended: done, refused in words (beside a field, the pad, or the whole form), or not known yet. */
export type CashoutOutcome =
  | { type: 'done'; withdrawal: Withdrawal }
  | { type: 'refused'; at: 'amount' | 'payPassword' | 'accountId'; message: string }
  | { type: 'unsure'; message: string }
  | { type: 'busy' }

const FIELD_OF_CODE = {
  ...PAY_PASSWORD_CODES,
  [withdrawalErrors.WITHDRAWAL_ACCOUNT_NOT_FOUND]: 'accountId',
  [withdrawalErrors.NETWORK_NOT_ALLOWED]: 'accountId',
  [withdrawalErrors.ACCOUNT_KIND_NOT_ALLOWED]: 'accountId',
  [withdrawalErrors.WITHDRAWAL_ACCOUNT_WAITING]: 'accountId',
}

/** The one submission of a cash-out. The answer's balance and withdrawal take the place of what is cached. */
export function useCashout(): {
  busy: boolean
  submit(request: CreateWithdrawalRequest): Promise<CashoutOutcome>
} {
  const { busy, run } = useMutation(withdrawalEndpoints.createWithdrawal)
  async function submit(request: CreateWithdrawalRequest): Promise<CashoutOutcome> {
    const me = ownKey('')
    const outcome = await run(request)
    if (outcome.type === 'busy') return outcome
    if (outcome.type === 'unsure') return { type: 'unsure', message: outcome.error.message }
    if (outcome.type === 'refused') {
      const { fields } = placeError(outcome.error, FIELD_OF_CODE)
      const at = (['payPassword', 'accountId'] as const).find((name) => fields[name]) ?? 'amount'
      return { type: 'refused', at, message: fields[at] ?? outcome.error.message }
    }
    const { withdrawal, available } = outcome.data
    // The answer of a person who has logged out meanwhile is not the next one's.
    if (ownKey('') !== me) return { type: 'done', withdrawal }
    updateQuery(withdrawalEndpoints.withdrawalPolicy, {}, (old) => old && { ...old, available })
    updateQuery(withdrawalEndpoints.withdrawal, { id: withdrawal.id }, () => withdrawal)
    return { type: 'done', withdrawal }
  }
  return { busy, submit }
}
