import type { BindCodeRequest, BindCodeResponse } from '@contract/account/schemas'
import type { RequestContext } from '../../http/context'
import { demandMailCode } from './challenges/mail-code'
import { findByEmail, findById } from './repository'

/**
 * GET GetBindCodeByEmail: the recommendation code that an email was invited with, '' without one.
 * Demands the emailed code, or it would tell who was invited; the code stays usable for registering.
 */
export async function bindCode(context: RequestContext, request: BindCodeRequest): Promise<BindCodeResponse> {
  const { services } = context
  await demandMailCode(services, request.email, 'register', request.code)
  const user = await findByEmail(services.db, request.email)
  const inviter = user?.inviterId ? await findById(services.db, user.inviterId) : undefined
  return { code: inviter?.referralCode ?? '' }
}
