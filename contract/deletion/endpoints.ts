import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** Leaving for good (docs/product/account.md, "Deleting the account"). Only its page loads these. */
export const deletionEndpoints = {
  deletion: endpoint<Empty, Schema.Deletion>()({
    method: 'GET',
    path: '/user/app/User/deletion',
    access: 'user',
  }),
  deleteAccount: endpoint<Schema.DeleteAccountRequest, Schema.DeleteAccountResponse>()({
    method: 'POST',
    path: '/user/app/User/AccountDeleted',
    access: 'user',
  }),
} as const
