import { Ok } from '@contract/account/schemas'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import * as Schema from '@contract/invitation/schemas'
import { implement, plain } from '../../../http/endpoint'
import { findBindCode } from './bind-code'
import { findInviter } from './find-inviter'
import { inviteEmail } from './invite-email'

const byAddress = { max: 120, windowSeconds: 300, by: 'ip' } as const

export const invitationRoutes = implement(invitationEndpoints, {
  bindCode: plain({
    request: Schema.BindCodeRequest,
    response: Schema.BindCodeResponse,
    limit: byAddress,
    handle: findBindCode,
  }),
  inviter: plain({
    request: Schema.InviterRequest,
    response: Schema.InviterResponse,
    limit: byAddress,
    handle: findInviter,
  }),
  inviteEmail: plain({
    request: Schema.InviteEmailRequest,
    response: Ok,
    limit: { max: 20, windowSeconds: 3_600, by: 'user' },
    handle: inviteEmail,
  }),
})
