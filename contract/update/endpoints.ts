import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const updateEndpoints = {
  appUpdate: endpoint<Schema.AppUpdateRequest, Schema.AppUpdateResponse>()({
    method: 'GET',
    path: '/user/app/update',
    access: 'public',
  }),
  updateOutcome: endpoint<Schema.UpdateOutcomeRequest, Schema.UpdateOutcomeResponse>()({
    method: 'POST',
    path: '/user/app/update/outcome',
    access: 'public',
  }),
} as const
