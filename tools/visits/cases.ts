import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { callEndpoints } from '@contract/call/endpoints'
import { cardFields } from '@contract/business-card/schemas'
import { callStats } from '@contract/call/limits'
import type { Member } from '../../test/e2e/support/member'
import { feedEndpoints } from '@contract/feed/endpoints'
import { incomeEndpoints } from '@contract/income/endpoints'
import { messageEndpoints } from '@contract/message/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { routeList } from '../../src/lib/navigation/route-list'

/** One picture: a route with the query that a person would open it with, signed in or as a visitor. */
export interface Case {
  name: string
  route: string
  query: Record<string, string>
  signedIn: boolean
}

const VISITOR_ROUTES = [
  '/o/download',
  '/pages/start/guide',
  '/pages/register/country',
  '/pages/register/index',
  '/pages/login/index',
  '/pages/login/forgot',
  '/pages/notServed',
]

async function firstId(member: Member, rows: Promise<unknown>, name = 'id'): Promise<string> {
  const list = await rows
  return Array.isArray(list) && list[0] ? String(Reflect.get(list[0], name)) : ''
}

/** A conversation with another member: the system's has no place to write in. */
async function findDirect(member: Member): Promise<string> {
  const rows: unknown = await member.call(messageEndpoints.imConversations, { pageSize: 20 })
  const direct: unknown = Array.isArray(rows)
    ? rows.find((row: unknown) => Reflect.get(Object(row), 'kind') === 'direct')
    : undefined
  return String(Reflect.get(Object(direct), 'conversation'))
}

/** A call that was given up before anybody answered. */
async function makeCall(member: Member, conversation: string): Promise<string> {
  const { call } = await member.call(callEndpoints.createCall, { conversation, type: 'video' })
  const { shareId } = call
  await member.call(callEndpoints.updateCallStats, { shareId, stats: callStats.cancelled })
  return shareId
}

/** A card with every line on it, each public. */
async function fillCard(member: Member): Promise<void> {
  await member.call(businessCardEndpoints.saveCard, {
    name: 'Araminta Okoye-Ström',
    title: 'Head of Partnerships, Asia and Pacific',
    company: 'Starcard International',
    phone: '+81312345678',
    mail: 'araminta.okoye@partnerships.example',
    wechat: 'araminta_okoye',
    whatsapp: '+81312345678',
    linkedin: 'https://www.linkedin.com/in/araminta-okoye',
    website: 'https://www.starcard.example/araminta',
    shown: [...cardFields],
  })
}

/** Every route that has landed, and home and a card as visitors see them. */
export async function shotCases(member: Member): Promise<Case[]> {
  const code = await member.code()
  const conversation = await findDirect(member)
  await fillCard(member)
  const order = await firstId(member, member.call(ordersEndpoints.orders, { pageSize: 1 }))
  const queries: Record<string, Record<string, string>> = {
    '/pages/membership/checkout': { plan: 'svip-year' },
    '/pages/order/detail': { id: order },
    '/pages/order/address': { id: order },
    '/pages/incomes/detail': {
      id: await firstId(member, member.call(incomeEndpoints.incomeList, { pageSize: 1 })),
    },
    '/pages/withdrawal/detail': {
      id: await firstId(member, member.call(withdrawalEndpoints.withdrawals, { pageSize: 1 })),
    },
    '/pages/feed/detail': {
      id: await firstId(member, member.call(feedEndpoints.feedList, { pageSize: 1 })),
    },
    '/pages/message/timeLine': {
      conversation,
    },
    '/pages/contacts/im/media': { shareId: await makeCall(member, conversation) },
    '/pages/sets/htmlContainer': { name: 'terms' },
    '/pages/register/index': { inviteCode: code },
    '/pages/card/index': { code },
    '/pages/location/view': { lat: '35.6586', lng: '139.7454', name: 'Skytree' },
  }
  const landed = routeList.filter(
    (route) => !['/pages/index1', '/pages/home/index'].includes(route.path),
  )
  // Without what it needs a page does not open, and home would be seen in its place.
  for (const { path, query = [] } of landed)
    for (const name of query.filter((one) => /^\w+$/.test(one)))
      if (!queries[path]?.[name]) throw new Error(`What is ${name} of ${path}?`)
  const cases = landed.map((route) => ({
    name: route.path.slice(1),
    route: route.path,
    query: queries[route.path] ?? {},
    signedIn: !VISITOR_ROUTES.includes(route.path),
  }))
  return [
    { name: 'visitor', route: '/pages/index', query: { inviteCode: code }, signedIn: false },
    { name: 'card of another', route: '/pages/card/index', query: { code }, signedIn: false },
    ...cases,
  ]
}
