import type { z } from 'zod'
import type { InviterRequest, InviterResponse } from '@contract/invitation/schemas'
import { isRecommendationCode } from '@contract/domain/rules/codes'
import type { RequestContext } from '../../../http/context'
import { maskName } from '../../../security/mask'
import { countOpening } from '../../link-opens'
import { findByReferralCode } from '../repository'

/**
 * GET /user/invite/inviter: the masked name of whoever invites by this code, null when nobody has it. It tells nothing else, and
 * codes are too many to be tried out. Whoever is asked about was opened: the program asks when it shows an invitation.
 */
export async function findInviter(
  { services }: RequestContext,
  { code }: z.output<typeof InviterRequest>,
): Promise<InviterResponse> {
  const inviter = isRecommendationCode(code)
    ? await findByReferralCode(services.db, code)
    : undefined
  if (inviter) await countOpening(services, inviter.id, 'program')
  return { name: inviter ? maskName(inviter.name) : null }
}
