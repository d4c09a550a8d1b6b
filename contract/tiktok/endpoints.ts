import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const tiktokEndpoints = {
  tiktokStatus: endpoint<Empty, Schema.TiktokStatus>()({
    method: 'GET',
    path: '/user/tiktok',
    access: 'user',
  }),
  beginTiktok: endpoint<Empty, Schema.BeginTiktokResponse>()({
    method: 'POST',
    path: '/user/tiktok/begin',
    access: 'user',
  }),
  finishTiktok: endpoint<Schema.FinishTiktokRequest, Schema.TiktokStatus>()({
    method: 'POST',
    path: '/user/tiktok/finish',
    access: 'user',
  }),
  unbindTiktok: endpoint<Empty, Schema.TiktokStatus>()({
    method: 'POST',
    path: '/user/tiktok/unbind',
    access: 'user',
  }),
} as const
