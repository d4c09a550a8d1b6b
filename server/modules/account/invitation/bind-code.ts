import type { BindCodeRequest, BindCodeResponse } from '@contract/invitation/schemas'
import type { RequestContext } from '../../../http/context'
import { requireMailCode } from '../mail-code/mail-code'
import { findInvitation } from './repository'
import { findByEmail, findById } from '../repository'

/**
 * GET GetBindCodeByEmail: the recommendation code that an email was invited with, '' without one.
 * Requires the emailed code, or it would tell who was invited; the code stays usable for registering.
 */
export async function findBindCode(
  context: RequestContext,
  request: BindCodeRequest,
): Promise<BindCodeResponse> {
  const { services } = context
  await requireMailCode(context, request.email, 'register', request.code)
  const user = await findByEmail(services.db, request.email)
  const inviterId = user
    ? user.inviterId
    : await findInvitation(services, services.db, request.email, services.systemClock.now())
  const inviter = inviterId ? await findById(services.db, inviterId) : undefined
  return { code: inviter?.referralCode ?? '' }
}
