import { formatMoney } from '@contract/domain/money'
import type { WithdrawalRules } from '../../config/withdrawals'
import { AppError } from '../../http/error'
import { formatPacificTime } from '../../texts/pacific-time'
import type { Refusal } from './request/policy'

export function networkNotAllowed(rules: WithdrawalRules, field: string): AppError {
  return new AppError(
    'NETWORK_NOT_ALLOWED',
    { networks: rules.networks },
    { [field]: 'networkNotAllowed' },
  )
}

/** The policy refused the request; its figures come from the active policy. */
export function withdrawalRefused(refusal: Refusal, rules: WithdrawalRules): AppError {
  switch (refusal.type) {
    case 'kind':
      return new AppError('ACCOUNT_KIND_NOT_ALLOWED', {}, { accountId: 'accountKindNotAllowed' })
    case 'network':
      return networkNotAllowed(rules, 'accountId')
    case 'waiting':
      return new AppError('WITHDRAWAL_ACCOUNT_WAITING', {
        time: formatPacificTime(refusal.receivesFrom),
      })
    case 'minimum':
      return new AppError(
        'BELOW_MINIMUM',
        { minimum: formatMoney(refusal.minimum) },
        { amount: 'belowMinimum' },
      )
    case 'request':
      return new AppError(
        'OVER_REQUEST_CAP',
        { maximum: formatMoney(refusal.maximum) },
        { amount: 'overRequestCap' },
      )
    case 'day':
      return new AppError(
        'OVER_DAY_CAP',
        { maximum: formatMoney(refusal.maximum), left: formatMoney(refusal.left) },
        { amount: 'overDayCap' },
      )
    case 'month':
      return new AppError(
        'OVER_MONTH_CAP',
        { maximum: formatMoney(refusal.maximum), left: formatMoney(refusal.left) },
        { amount: 'overMonthCap' },
      )
    case 'balance':
      return new AppError(
        'BALANCE_TOO_LOW',
        { available: formatMoney(refusal.available) },
        { amount: 'balanceTooLow' },
      )
  }
}
