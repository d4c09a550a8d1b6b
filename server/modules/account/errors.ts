import { AppError } from '../../http/error'

/** Unknown user, wrong password: one answer for both. */
export class LoginFailed extends AppError {
  constructor(triesLeft: number) {
    super('LOGIN_FAILED', { triesLeft })
  }
}

export class LoginLocked extends AppError {
  constructor(minutes: number) {
    super('LOGIN_LOCKED', { minutes })
  }
}

export class CaptchaRequired extends AppError {
  constructor() {
    super('CAPTCHA_REQUIRED')
  }
}

export class CaptchaWrong extends AppError {
  constructor() {
    super('CAPTCHA_WRONG')
  }
}

export class MailCodeWrong extends AppError {
  constructor() {
    super('MAIL_CODE_WRONG', {}, { code: 'codeWrong' })
  }
}

export class MailCodeTooSoon extends AppError {
  constructor(seconds: number) {
    super('MAIL_CODE_TOO_SOON', { seconds })
  }
}

export class UsernameTaken extends AppError {
  constructor() {
    super('USERNAME_TAKEN', {}, { username: 'usernameTaken' })
  }
}

export class EmailTaken extends AppError {
  constructor() {
    super('EMAIL_TAKEN', {}, { email: 'emailTaken' })
  }
}

export class InviterUnknown extends AppError {
  constructor() {
    super('INVITER_UNKNOWN', {}, { recommendationCode: 'recommendationCodeUnknown' })
  }
}

export class RegionNotServed extends AppError {
  constructor() {
    super('REGION_NOT_SERVED', {}, { country: 'regionNotServed' })
  }
}

export class PayPasswordWrong extends AppError {
  constructor(triesLeft: number) {
    super('PAY_PASSWORD_WRONG', { triesLeft }, { payPassword: 'payPasswordWrong' })
  }
}

export class PayPasswordLocked extends AppError {
  constructor(minutes: number) {
    super('PAY_PASSWORD_LOCKED', { minutes }, { payPassword: 'payPasswordLocked' })
  }
}

export class PayPasswordNotSet extends AppError {
  constructor() {
    super('PAY_PASSWORD_NOT_SET')
  }
}

/** The token is good but its user is no more. */
export class UserGone extends AppError {
  constructor() {
    super('TOKEN_EXPIRED')
  }
}

export class OldPasswordWrong extends AppError {
  constructor(triesLeft: number) {
    super('LOGIN_FAILED', { triesLeft }, { oldPassword: 'oldPasswordWrong' })
  }
}
