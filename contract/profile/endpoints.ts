import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

/** What a member changes about themselves. Only the pages that do it load these. */
export const profileEndpoints = {
  updateNick: endpoint<Schema.UpdateNickRequest, Schema.UpdateNickResponse>()({
    method: 'POST',
    path: '/user/app/User/UpdateNick',
    access: 'user',
  }),
  updateAvatar: endpoint<Schema.UpdateAvatarRequest, Schema.UpdateAvatarResponse>()({
    method: 'POST',
    path: '/user/app/User/UpdateAvatar',
    access: 'user',
  }),
  consent: endpoint<Schema.ConsentRequest, Schema.ConsentResponse>()({
    method: 'POST',
    path: '/user/app/User/consent',
    access: 'user',
  }),
  addTrace: endpoint<Schema.AddTraceRequest, Schema.AddTraceResponse>()({
    method: 'POST',
    path: '/user/app/User/AddTrace',
    access: 'user',
  }),
} as const
