import { formatMoney } from '@contract/domain/money'
import type { WithdrawalRules } from '../../config/withdrawals'
import { AppError } from '../../http/error'
import type { Refusal } from './request/policy'

export class WithdrawalNotFound extends AppError {
  constructor() {
    super('WITHDRAWAL_NOT_FOUND')
  }
}

export class PayoutAccountNotFound extends AppError {
  constructor() {
    super('WITHDRAWAL_ACCOUNT_NOT_FOUND')
  }
}

export class WithdrawalDecided extends AppError {
  constructor() {
    super('WITHDRAWAL_DECIDED')
  }
}

/** The country of a bank account is one that is not served (docs/product/hosts.md, "Where the product is not served"). */
export class CountryNotServed extends AppError {
  constructor() {
    super('REGION_NOT_SERVED', {}, { country: 'regionNotServed' })
  }
}

/** A bank account's form that only the server could refuse; fields map to keys of fields.json. */
export class BankFormRefused extends AppError {
  constructor(fields: Readonly<Record<string, string>>) {
    super('VALIDATION_FAILED', {}, fields)
  }
}

export class NetworkNotAllowed extends AppError {
  constructor(rules: WithdrawalRules, field: string) {
    super(
      'NETWORK_NOT_ALLOWED',
      { networks: rules.networks.join(', ') },
      { [field]: 'networkNotAllowed' },
    )
  }
}

/** The policy refused the request; its figures come from the active policy. */
export class WithdrawalRefused extends AppError {
  static because(refusal: Refusal, rules: WithdrawalRules): AppError {
    switch (refusal.type) {
      case 'kind':
        return new WithdrawalRefused(
          'ACCOUNT_KIND_NOT_ALLOWED',
          {},
          { accountId: 'accountKindNotAllowed' },
        )
      case 'network':
        return new NetworkNotAllowed(rules, 'accountId')
      case 'minimum':
        return new WithdrawalRefused(
          'BELOW_MINIMUM',
          { minimum: formatMoney(refusal.minimum) },
          { amount: 'belowMinimum' },
        )
      case 'request':
        return new WithdrawalRefused(
          'OVER_REQUEST_CAP',
          { maximum: formatMoney(refusal.maximum) },
          { amount: 'overRequestCap' },
        )
      case 'day':
        return new WithdrawalRefused(
          'OVER_DAY_CAP',
          { maximum: formatMoney(refusal.maximum), left: formatMoney(refusal.left) },
          { amount: 'overDayCap' },
        )
      case 'month':
        return new WithdrawalRefused(
          'OVER_MONTH_CAP',
          { maximum: formatMoney(refusal.maximum), left: formatMoney(refusal.left) },
          { amount: 'overMonthCap' },
        )
      case 'balance':
        return new WithdrawalRefused(
          'BALANCE_TOO_LOW',
          { available: formatMoney(refusal.available) },
          { amount: 'balanceTooLow' },
        )
    }
  }
}
