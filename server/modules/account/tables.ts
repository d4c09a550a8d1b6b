/** One row of `app_user`. `created_at` is business time: the day a person joined. */
export interface AppUserTable {
  id: string
  username: string
  email: string
  country: string
  language: string
  avatar: string | null
  password_hash: string
  pay_password_hash: string | null
  referral_code: string
  inviter_id: string | null
  audit_statue: number
  created_at: Date
}

/** Every recommendation code ever given; outlives its user, so that none is given twice. */
export interface ReferralCodeTable {
  code: string
  issued_at: Date
}

/** The one open code per email and purpose. `code_hash` is keyed: six digits alone would be guessed from a dump. */
export interface MailCodeTable {
  email: string
  purpose: string
  code_hash: string
  tries: number
  sent_at: Date
  expires_at: Date
}

export interface CaptchaTable {
  id: string
  answer_hash: string
  expires_at: Date
}

/** Tries of something that locks; `key` is a hash or an id, never what a person typed. */
export interface TryCounterTable {
  key: string
  tries: number
  last_at: Date
}

/** Who invited an email first, by a keyed hash of it. */
export interface EmailInvitationTable {
  email_hash: string
  inviter_id: string
  invited_at: Date
}

declare module '../../db/tables' {
  interface Tables {
    app_user: AppUserTable
    referral_code: ReferralCodeTable
    mail_code: MailCodeTable
    captcha: CaptchaTable
    try_counter: TryCounterTable
    email_invitation: EmailInvitationTable
  }
}
