import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const wechatEndpoints = {
  signPage: endpoint<Schema.SignPageRequest, Schema.SignPageResponse>()({
    method: 'GET',
    path: '/api/wechat/jsapi',
    access: 'public',
  }),
  availableApp: endpoint<Empty, Schema.AvailableAppResponse>()({
    method: 'GET',
    path: '/api/contact/availableApp',
    access: 'public',
  }),
} as const
