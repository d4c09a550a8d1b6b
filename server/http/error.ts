import type { TextParams } from '../texts/texts'
import { errorCodes, type ErrorName } from '@contract/errors'

export type ErrorParams = TextParams

/**
 * A failure that a caller may meet. Its text is `errors:<name>` with `params`; `fields` maps a field's
 * path to a key of fields.json. The contract's code names the failure: `throw new AppError('CODE_USED')`.
 * A class of its own has only what somebody tells apart by it; a failure that is thrown in several places with
 * the same params or fields is made by a function in the module's errors.ts.
 */
export class AppError extends Error {
  readonly code: number

  constructor(
    readonly errorName: ErrorName,
    readonly params: ErrorParams = {},
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(errorName)
    this.name = new.target.name
    this.code = errorCodes[errorName]
  }
}

/** Nobody is signed in by this token, or not any more. */
export class TokenExpired extends AppError {
  constructor() {
    super('TOKEN_EXPIRED')
  }
}
