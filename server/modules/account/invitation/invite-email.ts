import { AppError } from '../../../http/error'
import type { Ok } from '@contract/account/schemas'
import type { InviteEmailRequest } from '@contract/invitation/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { computeKeyedHash } from '../../../security/encryption'
import { keepInvitation } from './repository'
import { chooseMailName, invitationLimits } from '../policy'
import { findByEmail, findById } from '../repository'

/**
 * POST /user/invite/email: an email with the caller's code and link. The answer is the same whether or not the
 * email has an account; one that has is sent nothing.
 * @throws TOO_MANY_REQUESTS
 */
export async function inviteEmail(
  { services, userId, language }: RequestContext,
  { email }: InviteEmailRequest,
): Promise<Ok> {
  const { db, config, limits, mail, systemClock } = services
  const inviter = await findById(db, userId)
  if (!inviter) throw new AppError('TOKEN_EXPIRED')
  await limits.require(`invitation:sender:${userId}`, invitationLimits.sender)
  await limits.require(
    `invitation:email:${computeKeyedHash(config.dataKey, 'mail-limit', email.toLowerCase())}`,
    invitationLimits.email,
  )
  await inTransaction(db, async (tx) => {
    if (await findByEmail(tx, email)) return
    await keepInvitation(services, tx, { email, inviterId: userId, now: systemClock.now() })
    const link = `${config.publicUrl}/i/${inviter.referralCode}`
    await mail.send(tx, {
      to: email,
      template: 'invitation',
      language,
      params: { name: chooseMailName(inviter), code: inviter.referralCode, link },
    })
  })
  return {}
}
