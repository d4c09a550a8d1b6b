import { AppError } from '../../http/error'

/** An emailed code that is wrong, used or expired: one answer for all. */
export function mailCodeWrong(): AppError {
  return new AppError('MAIL_CODE_WRONG', {}, { code: 'codeWrong' })
}
