import type { Member } from '../../test/e2e/support/member'
import { feedEndpoints } from '@contract/feed/endpoints'
import { incomeEndpoints } from '@contract/income/endpoints'
import { messageEndpoints } from '@contract/message/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { routeList } from '../../src/lib/navigation/route-list'
import pending from '../../routes.pending.json'

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

/** Every route that has landed, and the home page as a visitor with an invitation sees it. */
export async function shotCases(member: Member): Promise<Case[]> {
  const code = await member.code()
  const queries: Record<string, Record<string, string>> = {
    '/pages/membership/checkout': { plan: 'svip-year' },
    '/pages/order/detail': {
      id: await firstId(member, member.call(ordersEndpoints.orders, { pageSize: 1 })),
    },
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
      conversation: await firstId(
        member,
        member.call(messageEndpoints.imConversations, { pageSize: 1 }),
        'conversation',
      ),
    },
    '/pages/sets/htmlContainer': { name: 'terms' },
    '/pages/register/index': { inviteCode: code },
  }
  const landed = routeList.filter(
    (route) =>
      !pending.some((path) => path === route.path) &&
      !['/pages/index1', '/pages/home/index'].includes(route.path),
  )
  const cases = landed.map((route) => ({
    name: route.path.slice(1),
    route: route.path,
    query: queries[route.path] ?? {},
    signedIn: !VISITOR_ROUTES.includes(route.path),
  }))
  return [
    { name: 'visitor', route: '/pages/index', query: { inviteCode: code }, signedIn: false },
    ...cases,
  ]
}
