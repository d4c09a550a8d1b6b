export const withdrawalErrors = {
  /** params: minimum */
  BELOW_MINIMUM: 42230,
  /** params: maximum */
  OVER_REQUEST_CAP: 42231,
  /** params: maximum, left */
  OVER_MONTH_CAP: 42232,
  /** params: maximum, left */
  OVER_DAY_CAP: 42233,
  /** params: available */
  BALANCE_TOO_LOW: 42234,
  /** params: networks */
  NETWORK_NOT_ALLOWED: 42235,
  ACCOUNT_KIND_NOT_ALLOWED: 42236,
  /** params: time (Pacific) */
  WITHDRAWAL_ACCOUNT_WAITING: 42237,
  WITHDRAWAL_NOT_FOUND: 40430,
  WITHDRAWAL_ACCOUNT_NOT_FOUND: 40431,
  WITHDRAWAL_DECIDED: 40930,
} as const
