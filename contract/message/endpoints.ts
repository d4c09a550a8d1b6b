import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const messageEndpoints = {
  imSync: endpoint<Empty, Schema.SyncResponse>()({
    method: 'GET',
    path: '/user/im/sync',
    access: 'user',
  }),
  imConversations: endpoint<Schema.ConversationListRequest, Schema.Conversation>()({
    method: 'GET',
    path: '/user/im/conversations',
    access: 'user',
    paged: true,
  }),
  imConversation: endpoint<Schema.ConversationRequest, Schema.Conversation>()({
    method: 'GET',
    path: '/user/im/conversation/{id}',
    access: 'user',
    params: ['id'],
  }),
  imPresence: endpoint<Schema.PresenceRequest, Schema.PresenceResponse>()({
    method: 'GET',
    path: '/user/im/presence',
    access: 'user',
  }),
  imContacts: endpoint<Schema.ContactListRequest, Schema.ContactRow>()({
    method: 'GET',
    path: '/user/im/contacts',
    access: 'user',
    paged: true,
  }),
  imMessages: endpoint<Schema.MessagesRequest, Schema.MessagesResponse>()({
    method: 'GET',
    path: '/user/im/messages',
    access: 'user',
  }),
  imChanges: endpoint<Schema.ChangesRequest, Schema.ChangesResponse>()({
    method: 'GET',
    path: '/user/im/changes',
    access: 'user',
  }),
  imOpen: endpoint<Schema.OpenRequest, Schema.Conversation>()({
    method: 'POST',
    path: '/user/im/open',
    access: 'user',
  }),
  imSend: endpoint<Schema.SendRequest, Schema.Ack>()({
    method: 'POST',
    path: '/user/im/send',
    access: 'user',
  }),
  imRead: endpoint<Schema.ReadRequest, Schema.ReadResponse>()({
    method: 'POST',
    path: '/user/im/read',
    access: 'user',
  }),
  imRecall: endpoint<Schema.RecallRequest, Schema.RecallResponse>()({
    method: 'POST',
    path: '/user/im/recall',
    access: 'user',
  }),
  imReact: endpoint<Schema.ReactRequest, Schema.ReactResponse>()({
    method: 'POST',
    path: '/user/message/react',
    access: 'user',
  }),
  imBlock: endpoint<Schema.BlockRequest, Schema.BlockResponse>()({
    method: 'POST',
    path: '/user/im/block',
    access: 'user',
  }),
  imMute: endpoint<Schema.MuteRequest, Schema.MuteResponse>()({
    method: 'POST',
    path: '/user/im/mute',
    access: 'user',
  }),
  imPin: endpoint<Schema.PinRequest, Schema.PinResponse>()({
    method: 'POST',
    path: '/user/im/pin',
    access: 'user',
  }),
  imReport: endpoint<Schema.ReportRequest, Schema.ReportResponse>()({
    method: 'POST',
    path: '/user/im/report',
    access: 'user',
  }),
  imTicket: endpoint<Empty, Schema.TicketResponse>()({
    method: 'POST',
    path: '/user/im/ticket',
    access: 'user',
  }),
} as const
