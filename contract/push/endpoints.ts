import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** Only what comes after the first screen loads these. */
export const pushEndpoints = {
  pushOptions: endpoint<Empty, Schema.PushOptions>()({
    method: 'GET',
    path: '/user/push/options',
    access: 'user',
  }),
  registerPush: endpoint<Schema.RegisterPushRequest, Schema.RegisterPushResponse>()({
    method: 'POST',
    path: '/user/push/register',
    access: 'user',
  }),
} as const
