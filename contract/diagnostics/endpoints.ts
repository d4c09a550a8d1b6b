import type { Ok } from '../account/schemas'
import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const diagnosticsEndpoints = {
  reportError: endpoint<Schema.ErrorLogRequest, Ok>()({
    method: 'POST',
    path: '/user/app/error/log/report',
    access: 'optional',
  }),
} as const
