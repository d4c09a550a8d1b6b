import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const cardEndpoints = {
  verifyCard: endpoint<Schema.VerifyCardRequest, Schema.VerifyCardResponse>()({
    method: 'POST',
    path: '/user/card/verify',
    access: 'optional',
  }),
} as const
