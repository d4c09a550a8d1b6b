import { AppError } from '../../../http/error'
import { randomInt } from 'node:crypto'
import type { Executor } from '../../../db/transaction'
import { keyedHash } from '../../../security/encryption'
import type { Services } from '../../../services'
import { mailCodeWrong } from '../errors'
import {
  consumeMailCode,
  findMailCodeSentAt,
  giveBackMailCodeTry,
  putMailCode,
  takeMailCodeTry,
} from './repository'

export type MailPurpose = 'register' | 'resetPassword' | 'payPassword' | 'password'

export const CODE_LIFE_SECONDS = 600
export const RESEND_SECONDS = 60
const MAX_TRIES = 5

function hashOf(services: Services, email: string, purpose: MailPurpose, code: string): string {
  return keyedHash(
    services.config.dataKey,
    'mail-code',
    `${purpose}|${email.toLowerCase()}|${code}`,
  )
}

/** @throws MAIL_CODE_TOO_SOON (seconds) within 60 s of the last code for this email and purpose */
export async function requirePause(
  services: Services,
  exec: Executor,
  email: string,
  purpose: MailPurpose,
): Promise<void> {
  const sentAt = await findMailCodeSentAt(exec, { email: email.toLowerCase(), purpose })
  const waited = sentAt
    ? (services.systemClock.now().getTime() - sentAt.getTime()) / 1000
    : RESEND_SECONDS
  if (waited < RESEND_SECONDS)
    throw new AppError('MAIL_CODE_TOO_SOON', {
      seconds: Math.max(1, Math.ceil(RESEND_SECONDS - waited)),
    })
}

/** Makes a new 6-digit code for an email and a purpose; the one before stops working. Of callers at once one succeeds. */
export async function makeMailCode(
  services: Services,
  exec: Executor,
  email: string,
  purpose: MailPurpose,
): Promise<string> {
  const now = services.systemClock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    hash: hashOf(services, email, purpose, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
  }
  const made = await putMailCode(
    exec,
    { email: email.toLowerCase(), purpose },
    fresh,
    new Date(now.getTime() - RESEND_SECONDS * 1000),
  )
  if (!made) throw new AppError('MAIL_CODE_TOO_SOON', { seconds: RESEND_SECONDS })
  return code
}

/** A right code stays usable; five wrong ones end it. @throws MAIL_CODE_WRONG */
export async function requireMailCode(
  services: Services,
  email: string,
  purpose: MailPurpose,
  code: string,
): Promise<void> {
  const key = { email: email.toLowerCase(), purpose }
  const expected = await takeMailCodeTry(services.db, key, MAX_TRIES, services.systemClock.now())
  if (expected === undefined || expected !== hashOf(services, email, purpose, code))
    throw mailCodeWrong()
  await giveBackMailCodeTry(services.db, key, expected)
}

/** Uses up a code that `requireMailCode` found right, in the transaction that it allows. @throws MAIL_CODE_WRONG for all callers but one */
export async function spendMailCode(
  services: Services,
  exec: Executor,
  email: string,
  purpose: MailPurpose,
  code: string,
): Promise<void> {
  const key = { email: email.toLowerCase(), purpose }
  const used = await consumeMailCode(
    exec,
    key,
    hashOf(services, email, purpose, code),
    services.systemClock.now(),
  )
  if (!used) throw mailCodeWrong()
}
