import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const actionEndpoints = {
  actionBrowse: endpoint<Schema.ActionBrowseRequest, Schema.ActionBrowseResponse>()({
    method: 'POST',
    path: '/user/action/browse',
    access: 'user',
  }),
  heartbeat: endpoint<Schema.HeartbeatRequest, Schema.HeartbeatResponse>()({
    method: 'POST',
    path: '/user/action/heartbeat',
    access: 'optional',
  }),
} as const
