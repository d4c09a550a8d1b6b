import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

/** Everything that the product knows about a member, in one file (docs/product/account.md, "A copy of everything"). */
export const dataExportEndpoints = {
  dataExport: endpoint<Schema.DataExportRequest, Schema.DataExportResponse>()({
    method: 'POST',
    path: '/user/app/User/DataExport',
    access: 'user',
  }),
} as const
