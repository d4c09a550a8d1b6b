import { randomBytes } from 'node:crypto'
import { newId } from '../../../db/id'
import type { Tx } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { RequestContext } from '../../../http/context'
import { tellInviter } from '../invitation/tell-inviter'
import { deriveReferralCode, isSameMailbox } from '../policy'
import { findByReferralCode, insertUser, reserveReferralCode } from '../repository'

export interface NewMember {
  country: string
  username: string
  /** null: bound later. */
  email: string | null
  /** null: set later. */
  passwordHash: string | null
  recommendationCode?: string | undefined
}

async function newReferralCode(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const code = deriveReferralCode(randomBytes(8))
    if (await reserveReferralCode(tx, code, now)) return code
  }
}

async function inviterOf(
  tx: Tx,
  code: string | undefined,
  email: string | null,
): Promise<string | null> {
  if (!code) return null
  const inviter = await findByReferralCode(tx, code)
  if (!inviter)
    throw new AppError('INVITER_UNKNOWN', {}, { recommendationCode: 'recommendationCodeUnknown' })
  if (isSameMailbox(inviter.email, email))
    throw new AppError('SELF_REFERRAL', {}, { recommendationCode: 'recommendationCodeOwn' })
  return inviter.id
}

/**
 * Adds a member with a recommendation code of their own, bound to their inviter for ever. Gives the id, undefined when the
 * username or the email is in use.
 * @throws INVITER_UNKNOWN, SELF_REFERRAL, each with its field
 */
export async function addMember(
  tx: Tx,
  { services, language, now }: RequestContext,
  { country, username, email, passwordHash, recommendationCode }: NewMember,
): Promise<string | undefined> {
  const inviterId = await inviterOf(tx, recommendationCode, email)
  const referralCode = await newReferralCode(tx, now)
  const named = { id: newId(), username, email, country, language }
  const added = await insertUser(tx, { ...named, passwordHash, referralCode, inviterId, now })
  if (!added) return undefined
  if (inviterId !== null)
    await tellInviter(tx, services, inviterId, { id: named.id, name: username })
  return named.id
}
