import { actionEndpoints } from '@contract/action/endpoints'
import {
  ActionBrowseRequest,
  ActionBrowseResponse,
  HeartbeatRequest,
  HeartbeatResponse,
} from '@contract/action/schemas'
import { implement, plain } from '../../http/endpoint'
import { beat, beginBrowse } from './browse'

export const actionRoutes = implement(actionEndpoints, {
  actionBrowse: plain({
    request: ActionBrowseRequest,
    response: ActionBrowseResponse,
    limit: { max: 120, windowSeconds: 600, by: 'user' },
    handle: beginBrowse,
  }),
  heartbeat: plain({ request: HeartbeatRequest, response: HeartbeatResponse, handle: beat }),
})
