import { updateEndpoints } from '@contract/update/endpoints'
import {
  AppUpdateRequest,
  AppUpdateResponse,
  UpdateOutcomeRequest,
  UpdateOutcomeResponse,
} from '@contract/update/schemas'
import { implement, named, shared } from '../../http/endpoint'
import { findUpdate } from './find-update'
import { countOutcome } from './outcomes/count-outcome'

export const updateRoutes = implement(updateEndpoints, {
  appUpdate: shared({
    request: AppUpdateRequest,
    response: AppUpdateResponse,
    // Every start of an app asks once, and many of them stand behind one address.
    limit: { max: 600, windowSeconds: 60, by: 'ip' },
    handle: findUpdate,
  }),
  updateOutcome: named({
    request: UpdateOutcomeRequest,
    response: UpdateOutcomeResponse,
    id: ['platform', 'version', 'outcome'],
    // Some five for an update, of the many devices that may stand behind one address; a device sends again what was too much.
    limit: { max: 300, windowSeconds: 600, by: 'ip' },
    handle: countOutcome,
  }),
})
