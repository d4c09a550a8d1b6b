import { AppError } from '../../../http/error'
import { randomInt } from 'node:crypto'
import { inTransaction, type Executor, type Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { computeKeyedHash } from '../../../security/encryption'
import type { Services } from '../../../services'
import { mailCodeWrong } from '../errors'
import {
  consumeMailCodes,
  findMailCodeSentAt,
  giveBackMailCodeTry,
  lockMailCodes,
  putMailCode,
  takeMailCodeTry,
} from './repository'

export type MailPurpose =
  | 'register'
  | 'resetPassword'
  | 'payPassword'
  | 'password'
  | 'bindEmail'
  | 'deleteAccount'
  | 'passkey'
/** Who asks, as limits count devices. */
type Asking = Pick<RequestContext, 'services' | 'limitDevice'>

export const CODE_LIFE_SECONDS = 600
export const RESEND_SECONDS = 60
/** Wrong tries of one code by the device that asked for it, and as many by all others together. */
const MAX_TRIES = 5

function hashOf(services: Services, email: string, purpose: MailPurpose, code: string): string {
  return computeKeyedHash(
    services.config.dataKey,
    'mail-code',
    `${purpose}|${email.toLowerCase()}|${code}`,
  )
}

function askerOf({ services, limitDevice }: Asking): string {
  return computeKeyedHash(services.config.dataKey, 'mail-code-asker', limitDevice)
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

/**
 * Makes a new 6-digit code for an email and a purpose. The one that this device asked for before stops working; what
 * others asked for stays, so that nobody ends a stranger's code. Of callers at once one succeeds.
 */
export async function makeMailCode(
  asking: Asking,
  tx: Tx,
  email: string,
  purpose: MailPurpose,
): Promise<string> {
  const { services } = asking
  const key = { email: email.toLowerCase(), purpose }
  const now = services.systemClock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await lockMailCodes(tx, key)
  await requirePause(services, tx, email, purpose)
  await putMailCode(tx, key, askerOf(asking), {
    codeHash: hashOf(services, email, purpose, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
  })
  return code
}

/**
 * A right code stays usable, on whichever device it is typed. Five wrong tries of the device that asked end it; five
 * of all others together end it for others, and the device that asked keeps its own. The try is counted and
 * committed before it is judged. @throws MAIL_CODE_WRONG
 */
export async function requireMailCode(
  asking: Asking,
  email: string,
  purpose: MailPurpose,
  code: string,
): Promise<void> {
  const { services } = asking
  const { db, systemClock } = services
  const key = { email: email.toLowerCase(), purpose }
  const asker = askerOf(asking)
  const hashes = await inTransaction(db, async (tx) => {
    await lockMailCodes(tx, key)
    return takeMailCodeTry(tx, key, asker, { maxTries: MAX_TRIES, now: systemClock.now() })
  })
  if (!hashes.includes(hashOf(services, email, purpose, code))) throw mailCodeWrong()
  await inTransaction(db, async (tx) => {
    await lockMailCodes(tx, key)
    await giveBackMailCodeTry(tx, key, asker, hashes)
  })
}

/** Uses up a code that `requireMailCode` found right, in the transaction that it allows. @throws MAIL_CODE_WRONG for all callers but one */
export async function spendMailCode(
  services: Services,
  tx: Tx,
  email: string,
  purpose: MailPurpose,
  code: string,
): Promise<void> {
  const key = { email: email.toLowerCase(), purpose }
  const hash = hashOf(services, email, purpose, code)
  await lockMailCodes(tx, key)
  if (!(await consumeMailCodes(tx, key, hash, services.systemClock.now()))) throw mailCodeWrong()
}
