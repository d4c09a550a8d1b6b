import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const updateEndpoints = {
  appUpdate: endpoint<Schema.AppUpdateRequest, Schema.AppUpdateResponse>()({
    method: 'GET',
    path: '/user/app/update',
    access: 'public',
  }),
} as const
