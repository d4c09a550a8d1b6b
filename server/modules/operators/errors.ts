/** Expected failures of the operators' door. Its texts are English (interfaces.md): people of the house read them. */
export class OperatorError extends Error {
  constructor(
    readonly code: 'CREDENTIAL_WRONG' | 'NOT_LOGGED_IN' | 'ROLE_MISSING' | 'OPERATOR_LOCKED',
    message: string,
  ) {
    super(message)
    this.name = 'OperatorError'
  }
}
