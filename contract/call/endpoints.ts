import type { Call } from './call'
import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const callEndpoints = {
  createCall: endpoint<Schema.CreateCallRequest, Schema.CreateCallResponse>()({
    method: 'POST',
    path: '/user/im/call/create',
    access: 'user',
  }),
  joinCall: endpoint<Schema.JoinCallRequest, Schema.JoinCallResponse>()({
    method: 'POST',
    path: '/user/im/call/join',
    access: 'user',
  }),
  updateCallStats: endpoint<Schema.UpdateCallStatsRequest, Call>()({
    method: 'POST',
    path: '/user/im/call/stats/update',
    access: 'user',
  }),
  signVoip: endpoint<Schema.SignVoipRequest, Schema.SignVoipResponse>()({
    method: 'POST',
    path: '/user/im/call/voipSign',
    access: 'user',
  }),
  callIce: endpoint<Empty, Schema.CallIceResponse>()({
    method: 'GET',
    path: '/user/im/call/ice',
    access: 'user',
  }),
  getCall: endpoint<Schema.CallRequest, Call>()({
    method: 'GET',
    path: '/user/im/call/{shareId}',
    access: 'user',
    params: ['shareId'],
  }),
} as const
