import type { Ok } from '../account/schemas'
import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const invitationEndpoints = {
  bindCode: endpoint<Schema.BindCodeRequest, Schema.BindCodeResponse>()({
    method: 'GET',
    path: '/user/app/User/GetBindCodeByEmail',
    access: 'public',
  }),
  inviter: endpoint<Schema.InviterRequest, Schema.InviterResponse>()({
    method: 'GET',
    path: '/user/invite/inviter',
    access: 'public',
  }),
  inviteEmail: endpoint<Schema.InviteEmailRequest, Ok>()({
    method: 'POST',
    path: '/user/invite/email',
    access: 'user',
  }),
} as const
