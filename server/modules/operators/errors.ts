export type OperatorErrorCode =
  | 'CREDENTIAL_WRONG'
  | 'NOT_LOGGED_IN'
  | 'ROLE_MISSING'
  | 'NOT_FOUND'
  | 'STATE'
  | 'SAME_OPERATOR'
  | 'REASON_MISSING'
  | 'PAYOUT_REF'

/** Expected failures of the operators' door. Its texts are English: people of the house read them. */
export class OperatorError extends Error {
  constructor(
    readonly code: OperatorErrorCode,
    message: string,
  ) {
    super(message)
    this.name = 'OperatorError'
  }
}
