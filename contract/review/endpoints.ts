import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const reviewEndpoints = {
  checkWhitelist: endpoint<Empty, Schema.WhitelistResponse>()({
    method: 'GET',
    path: '/user/app/User/whitelist',
    access: 'user',
  }),
} as const
