import { CODE_ALPHABET } from '@contract/domain/rules/codes'
import type { LimitRule } from '../../http/rate-limit'

/** 5 failures lock a user, or a name that nobody has, for 15 minutes; after 3 a challenge is asked for. */
export const loginLimit = { purpose: 'login', max: 5, windowSeconds: 900 } as const
export const CHALLENGE_AFTER = 3

/** A user whichever of their names was typed; a name that nobody has is counted as typed. */
export function formatLoginSubject(userId: string | undefined, typed: string): string {
  return userId === undefined ? `name:${typed}` : `user:${userId}`
}

/** What one device or one address may do, how much of it without a challenge, and after how many more it costs more. */
export interface CallerLimit extends LimitRule {
  free: number
  step: number
}

/** Failed logins, and emails asked for. Behind one address may stand an office, so it has more room than a device. */
export const callerLimits: Readonly<
  Record<'login' | 'sendMail', { device: CallerLimit; address: CallerLimit }>
> = {
  login: {
    device: { max: 30, windowSeconds: 900, free: CHALLENGE_AFTER, step: 1 },
    address: { max: 150, windowSeconds: 900, free: 10, step: 10 },
  },
  sendMail: {
    device: { max: 20, windowSeconds: 3_600, free: CHALLENGE_AFTER, step: 1 },
    address: { max: 200, windowSeconds: 3_600, free: 10, step: 10 },
  },
}

/** 0 while no challenge is needed, then one more for each `step`. */
export function computeChallengeDegree(
  count: number,
  { free, step }: Omit<CallerLimit, keyof LimitRule>,
) {
  return Math.max(0, Math.ceil((count - free) / step))
}

const BASE_COST = 20_000
const DEAREST_DEGREE = 4

/**
 * How many numbers a challenge hides its own among: twice as many with each degree, up to 160,000. That is a second or
 * two of a mid-range phone's time (docs/adr/0070-proof-of-work.md, "Measured").
 */
export function computeChallengeCost(degree: number): number {
  return BASE_COST * 2 ** (Math.min(Math.max(degree, 1), DEAREST_DEGREE) - 1)
}

/** 5 wrong payment passwords lock it for 1 hour. */
export const payPasswordLimit = { purpose: 'payPassword', max: 5, windowSeconds: 3_600 } as const

/** Email codes for one email: all together, and from one address, so that no stranger uses up what its owner needs. */
export const mailLimits = {
  email: { max: 8, windowSeconds: 3_600 },
  emailFromAddress: { max: 5, windowSeconds: 3_600 },
} as const

/** Invitations by mail: apart from the codes' limits, so that nobody uses up the emails that a stranger needs to register. */
export const invitationLimits = {
  email: { max: 3, windowSeconds: 86_400 },
  sender: { max: 20, windowSeconds: 86_400 },
} as const

/** 8 characters of Crockford base32 from 8 random bytes. */
export function deriveReferralCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, 8), (byte) => CODE_ALPHABET.charAt(byte % 32)).join('')
}

const GMAIL = /^(?:gmail|googlemail)\.com$/

/** The mailbox behind an address, in which providers see one person: without what stands after a plus, and at Gmail without dots. */
export function deriveMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether two addresses lead to one mailbox. */
export function isSameMailbox(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && deriveMailbox(one) === deriveMailbox(other)
}

/** What could be read as an address or a number to call. */
const READS_AS_ADDRESS = /[/:@\\]|[^\s.]\.[^\s.]|\d{6,}/

/** What an email to somebody else calls a member: no email carries an address or a number that a stranger chose, so such a nickname gives way to the username. */
export function chooseMailName({ name, username }: { name: string; username: string }): string {
  return READS_AS_ADDRESS.test(name) ? username : name
}
