export type OperatorErrorCode =
  | 'CREDENTIAL_WRONG'
  | 'NOT_LOGGED_IN'
  | 'ROLE_MISSING'
  | 'NOT_CONFIRMED'
  | 'NOT_FOUND'
  | 'STATE'
  | 'NOT_MEANT'
  | 'SAME_OPERATOR'
  | 'NAME_TAKEN'
  | 'PAYOUT_REF'

/** Expected failures of operator actions. Its texts are English: people of the house read them. */
export class OperatorError extends Error {
  constructor(
    readonly code: OperatorErrorCode,
    message: string,
  ) {
    super(message)
    this.name = 'OperatorError'
  }
}
