import { updateEndpoints } from '@contract/update/endpoints'
import { AppUpdateRequest, AppUpdateResponse } from '@contract/update/schemas'
import { implement, shared } from '../../http/endpoint'
import { findUpdate } from './find-update'

export const updateRoutes = implement(updateEndpoints, {
  appUpdate: shared({
    request: AppUpdateRequest,
    response: AppUpdateResponse,
    // Every start of an app asks once, and many of them stand behind one address.
    limit: { max: 600, windowSeconds: 60, by: 'ip' },
    handle: findUpdate,
  }),
})
