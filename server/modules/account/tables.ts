import type { Generated, GeneratedAlways } from 'kysely'
import type { DeletionReason } from '@contract/domain/rules/deletion-reasons'

/**
 * One row of `app_user`. `createdAt` is business time: the day a person joined. Who came by WeChat has no password and no
 * email until they set and bind them.
 */
export interface AppUserTable {
  id: string
  username: string
  email: string | null
  country: string
  language: string
  avatar: string | null
  nickname: string | null
  /** What the member is called: the nickname, else the username. */
  name: GeneratedAlways<string>
  passwordHash: string | null
  payPasswordHash: string | null
  referralCode: string
  inviterId: string | null
  auditStatue: number
  /** Whom the internal page admits, on the days of the whitelist. */
  whitelisted: Generated<boolean>
  createdAt: Date
  /** System time; from then on the row is nobody's and changes no more. */
  deletedAt: Generated<Date | null>
}

/** Every recommendation code ever given; outlives its user, so that none is given twice. */
export interface ReferralCodeTable {
  code: string
  issuedAt: Date
}

/**
 * The one open code per email, purpose and device that asked for it (`asker`, hashed). `tries` are that device's,
 * `otherTries` everybody else's. `codeHash` is keyed: six digits alone would be guessed from a dump.
 */
export interface AskedMailCodeTable {
  email: string
  purpose: string
  asker: string
  codeHash: string
  tries: number
  otherTries: number
  sentAt: Date
  expiresAt: Date
}

/** A challenge that was used: none counts twice, whichever node it is sent to. */
export interface SolvedChallengeTable {
  signature: string
  expiresAt: Date
}

/** What the version before writes during a rolling restart; here it is only swept. */
export interface SweptTable {
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

/** An answer of a member to a question about their data; the last one of a purpose counts. */
export interface ConsentAnswerTable {
  id: GeneratedAlways<number>
  userId: string
  purpose: 'statistics' | 'leaderboard' | 'usage'
  granted: boolean
  answeredAt: Date
}

/** How a member who agreed came here the first time. */
export interface AttributionTraceTable {
  userId: string
  channel: string
  link: string
  firstPage: string
  tracedAt: Date
}

/** Why somebody left, without who. */
export interface DeletionReasonTable {
  id: GeneratedAlways<number>
  reason: DeletionReason
  comment: string
  /** 'YYYY-MM-DD' of UTC. */
  deletedOn: string
}

/** A member who signs in by WeChat. `registered`: they came by it; else it was linked later. */
export interface WechatMemberTable {
  userId: string
  /** The person over all of our accounts at WeChat; null where WeChat does not tell it. */
  unionId: string | null
  registered: boolean
  linkedAt: Date
}

/** The member as one of our accounts at WeChat knows them. */
export interface WechatIdentityTable {
  appId: string
  openId: string
  userId: string
  seenAt: Date
  /** The key of their session at the mini-program, sealed; null on a page, and once WeChat says that it is over. */
  sessionSealed: string | null
}

/** The phone number that a member let WeChat tell. */
export interface WechatPhoneTable {
  userId: string
  /** '+8613800001234', sealed. */
  numberSealed: string
  /** With its middle hidden. */
  masked: string
  givenAt: Date
}

/** Who WeChat said is there, until they have registered; one use, on one device. */
export interface WechatTicketTable {
  ticketHash: string
  deviceId: string
  appId: string
  openId: string
  unionId: string | null
  sessionSealed: string | null
  expiresAt: Date
}

/** What comes back from WeChat with a page's code: one use, on the device that was sent there. */
export interface WechatStateTable {
  stateHash: string
  deviceId: string
  expiresAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    app_user: AppUserTable
    referral_code: ReferralCodeTable
    asked_mail_code: AskedMailCodeTable
    solved_challenge: SolvedChallengeTable
    mail_code: SweptTable
    captcha: SweptTable
    try_counter: TryCounterTable
    email_invitation: EmailInvitationTable
    consent_answer: ConsentAnswerTable
    attribution_trace: AttributionTraceTable
    deletion_reason: DeletionReasonTable
    wechat_member: WechatMemberTable
    wechat_identity: WechatIdentityTable
    wechat_ticket: WechatTicketTable
    wechat_phone: WechatPhoneTable
    wechat_state: WechatStateTable
  }
}
