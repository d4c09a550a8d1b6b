import { randomUUID } from 'node:crypto'
import { messageEndpoints } from '../../contract/message/endpoints'
import type { TestApp } from './test-app'
import type { Person } from './world'

/** The cases of contract/message for server/every-endpoint.test.ts: the leader writes to a direct member. */
export function messageCases(setup: () => { test: TestApp; leader: Person }) {
  const cid = () => randomUUID()

  async function contact(): Promise<string> {
    const { test, leader } = setup()
    const { data } = await test.call(messageEndpoints.imContacts, {}, leader)
    const id = data[0]?.id
    if (id === undefined) throw new Error('the leader has no contact')
    return id
  }
  async function conversation(): Promise<string> {
    const { test, leader } = setup()
    const member = await contact()
    return (await test.call(messageEndpoints.imOpen, { member }, leader)).data.conversation
  }
  async function message(): Promise<{ conversation: string; seq: number }> {
    const { test, leader } = setup()
    const request = {
      cid: cid(),
      conversation: await conversation(),
      body: { type: 'text', text: 'Hello' },
    } as const
    const { data } = await test.call(messageEndpoints.imSend, request, leader)
    return { conversation: data.conversation, seq: data.seq }
  }
  const range = async () => ({ conversation: await conversation(), from: 1, to: 5 })

  return {
    imSync: { request: () => ({}), stranger: 'own' },
    imConversations: { request: (): object => ({ pageNum: 1, pageSize: 5 }), stranger: 'own' },
    imConversation: { request: async () => ({ id: await conversation() }), stranger: 'refused' },
    imPresence: {
      request: async () => ({ conversation: await conversation() }),
      stranger: 'refused',
    },
    imContacts: { request: (): object => ({ pageNum: 1, pageSize: 5 }), stranger: 'own' },
    imMessages: { request: range, stranger: 'refused' },
    imChanges: { request: range, stranger: 'refused' },
    imOpen: { request: async () => ({ member: await contact() }), stranger: 'refused' },
    imSend: {
      request: async () => ({
        cid: cid(),
        conversation: await conversation(),
        body: { type: 'text', text: 'Hello' },
      }),
      stranger: 'refused',
    },
    imRead: { request: message, stranger: 'refused' },
    imRecall: { request: message, stranger: 'refused' },
    imReact: {
      request: async () => ({ ...(await message()), emoji: '👍' }),
      stranger: 'refused',
    },
    imBlock: {
      request: async () => ({ member: await contact(), blocked: false }),
      stranger: 'refused',
    },
    imMute: {
      request: async () => ({ conversation: await conversation(), muted: true }),
      stranger: 'refused',
    },
    imPin: {
      request: async () => ({ conversation: await conversation(), pinned: true }),
      stranger: 'refused',
    },
    imReport: {
      request: async () => ({ conversation: await conversation(), reason: 'spam' }),
      stranger: 'refused',
    },
    imTicket: { request: () => ({}), stranger: 'own' },
  } as const
}
