import { AppError } from '../../http/error'

export class IncomeNotFound extends AppError {
  constructor() {
    super('NOT_FOUND')
  }
}

/** 'start time cannot be greater than end time'. */
export class DateRangeInvalid extends AppError {
  constructor() {
    super('VALIDATION_FAILED', {}, { from: 'startAfterEnd' })
  }
}
