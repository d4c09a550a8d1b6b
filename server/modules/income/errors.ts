import { AppError } from '../../http/error'

export class IncomeNotFound extends AppError {
  constructor() {
    super('NOT_FOUND')
  }
}

/** The income has settled, or was refunded or cancelled before. An operator's error: no endpoint throws it. */
export class IncomeState extends Error {
  override readonly name = 'IncomeState'

  constructor() {
    super('The income has settled or is gone already.')
  }
}

/** 'start time cannot be greater than end time'. */
export class DateRangeInvalid extends AppError {
  constructor() {
    super('VALIDATION_FAILED', {}, { from: 'startAfterEnd' })
  }
}
