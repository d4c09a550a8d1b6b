import { errorCodes, type ErrorName } from '@contract/errors'

export type ErrorParams = Readonly<Record<string, string | number>>

/**
 * A failure that a caller may meet. Its text is `errors:<name>` with `params`; `fields` maps a field's
 * path to a key of fields.json. Modules name theirs by subclasses in their errors.ts.
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
