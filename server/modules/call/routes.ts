import { Call } from '@contract/call/call'
import { callEndpoints } from '@contract/call/endpoints'
import {
  CallIceResponse,
  CallRequest,
  CreateCallRequest,
  CreateCallResponse,
  JoinCallRequest,
  JoinCallResponse,
  SignVoipRequest,
  SignVoipResponse,
  UpdateCallStatsRequest,
} from '@contract/call/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { createCall } from './create-call'
import { joinCall } from './join-call'
import { callIce } from './relay'
import { getCall, updateCallStats } from './report-stats'
import { signVoip } from './voip-sign'

export const callRoutes = implement(callEndpoints, {
  createCall: plain({
    request: CreateCallRequest,
    response: CreateCallResponse,
    limit: { max: 30, windowSeconds: 600, by: 'user' },
    handle: createCall,
  }),
  joinCall: plain({
    request: JoinCallRequest,
    response: JoinCallResponse,
    limit: { max: 120, windowSeconds: 600, by: 'user' },
    handle: joinCall,
  }),
  updateCallStats: plain({
    request: UpdateCallStatsRequest,
    response: Call,
    handle: updateCallStats,
  }),
  signVoip: plain({
    request: SignVoipRequest,
    response: SignVoipResponse,
    limit: { max: 30, windowSeconds: 600, by: 'user' },
    handle: signVoip,
  }),
  callIce: plain({
    request: NoFields,
    response: CallIceResponse,
    limit: { max: 120, windowSeconds: 3_600, by: 'user' },
    handle: callIce,
  }),
  getCall: plain({ request: CallRequest, response: Call, handle: getCall }),
})
