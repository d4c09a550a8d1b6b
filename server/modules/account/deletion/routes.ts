import { deletionEndpoints } from '@contract/deletion/endpoints'
import { Deletion, DeleteAccountRequest, DeleteAccountResponse } from '@contract/deletion/schemas'
import { implement, NoFields, plain } from '../../../http/endpoint'
import { deleteAccount } from './delete-account'
import { readDeletion } from './read-deletion'

export const deletionRoutes = implement(deletionEndpoints, {
  deletion: plain({ request: NoFields, response: Deletion, handle: readDeletion }),
  deleteAccount: plain({
    request: DeleteAccountRequest,
    response: DeleteAccountResponse,
    limit: { max: 30, windowSeconds: 300, by: 'user' },
    handle: deleteAccount,
  }),
})
