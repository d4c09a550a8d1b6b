/** One row of `app_user`. `createdAt` is business time: the day a person joined. */
export interface AppUserTable {
  id: string
  username: string
  email: string
  country: string
  language: string
  avatar: string | null
  passwordHash: string
  payPasswordHash: string | null
  referralCode: string
  inviterId: string | null
  auditStatue: number
  createdAt: Date
}

/** Every recommendation code ever given; outlives its user, so that none is given twice. */
export interface ReferralCodeTable {
  code: string
  issuedAt: Date
}

/** The one open code per email and purpose. `codeHash` is keyed: six digits alone would be guessed from a dump. */
export interface MailCodeTable {
  email: string
  purpose: string
  codeHash: string
  tries: number
  sentAt: Date
  expiresAt: Date
}

export interface CaptchaTable {
  id: string
  answerHash: string
  expiresAt: Date
}

/** Tries of something that locks; `key` is a hash or an id, never what a person typed. */
export interface TryCounterTable {
  key: string
  tries: number
  lastAt: Date
}

/** Who invited an email first, by a keyed hash of it. */
export interface EmailInvitationTable {
  emailHash: string
  inviterId: string
  invitedAt: Date
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
