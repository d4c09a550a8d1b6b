import { messageEndpoints } from '@contract/message/endpoints'
import {
  Ack,
  BlockRequest,
  BlockResponse,
  ChangesRequest,
  ChangesResponse,
  ContactListRequest,
  ContactRow,
  Conversation,
  ConversationListRequest,
  ConversationRequest,
  MessagesRequest,
  MessagesResponse,
  MuteRequest,
  MuteResponse,
  OpenRequest,
  PinRequest,
  PinResponse,
  PresenceRequest,
  PresenceResponse,
  ReactRequest,
  ReactResponse,
  ReadRequest,
  ReadResponse,
  RecallRequest,
  RecallResponse,
  ReportRequest,
  ReportResponse,
  SendRequest,
  SyncResponse,
  TicketResponse,
} from '@contract/message/schemas'
import { implement, named, NoFields, paged, plain, type EndpointLimit } from '../../http/endpoint'
import {
  blockMember,
  getConversation,
  listOwnContacts,
  listOwnConversations,
  muteConversation,
  openConversation,
  pinConversation,
} from './conversations'
import { markRead, pullChanges, pullMessages, sync } from './read-messages'
import { readPresence } from './presence'
import { reactToMessage } from './react'
import { recallMessage } from './recall'
import { reportConversation } from './reports/report'
import { sendMessage } from './send/send'
import { createSocketTicket } from './ticket'

const limit = (max: number, windowSeconds: number): EndpointLimit => ({
  max,
  windowSeconds,
  by: 'user',
})
const HOUR = 3_600

export const messageRoutes = implement(messageEndpoints, {
  imSync: plain({ request: NoFields, response: SyncResponse, handle: sync }),
  imConversations: paged({
    request: ConversationListRequest,
    response: Conversation,
    handle: listOwnConversations,
  }),
  imConversation: plain({
    request: ConversationRequest,
    response: Conversation,
    handle: getConversation,
  }),
  imPresence: plain({
    request: PresenceRequest,
    response: PresenceResponse,
    handle: readPresence,
  }),
  imContacts: paged({ request: ContactListRequest, response: ContactRow, handle: listOwnContacts }),
  imMessages: plain({
    request: MessagesRequest,
    response: MessagesResponse,
    handle: pullMessages,
  }),
  imChanges: plain({ request: ChangesRequest, response: ChangesResponse, handle: pullChanges }),
  imOpen: plain({
    request: OpenRequest,
    response: Conversation,
    limit: limit(60, HOUR),
    handle: openConversation,
  }),
  imSend: named({
    request: SendRequest,
    response: Ack,
    id: 'cid',
    limit: limit(60, 60),
    handle: ({ services, userId }, message) => sendMessage(services, userId, message),
  }),
  imRead: plain({
    request: ReadRequest,
    response: ReadResponse,
    handle: ({ services, userId }, mark) => markRead(services, userId, mark),
  }),
  imRecall: plain({ request: RecallRequest, response: RecallResponse, handle: recallMessage }),
  imReact: plain({
    request: ReactRequest,
    response: ReactResponse,
    limit: limit(60, 60),
    handle: reactToMessage,
  }),
  imBlock: plain({ request: BlockRequest, response: BlockResponse, handle: blockMember }),
  imMute: plain({ request: MuteRequest, response: MuteResponse, handle: muteConversation }),
  imPin: plain({ request: PinRequest, response: PinResponse, handle: pinConversation }),
  imReport: plain({
    request: ReportRequest,
    response: ReportResponse,
    limit: limit(10, 24 * HOUR),
    handle: reportConversation,
  }),
  imTicket: plain({
    request: NoFields,
    response: TicketResponse,
    limit: limit(60, HOUR / 12),
    handle: createSocketTicket,
  }),
})
