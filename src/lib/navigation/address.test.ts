import { addressOf, splitAddress } from './address'
import { readEntryTarget } from './entry-target'
import { admit } from './guard'
import { plainQuery } from '@/platform/taro/page-query/plain-query'
import { routeList, findSubpackage } from './route-list'
import { findRoute } from './routes'

it.each([
  ['pages/team/list?a=1', '/pages/team/list', { a: '1' }],
  ['#/pages/index?inviteCode=7KQ2%20M9XD', '/pages/index', { inviteCode: '7KQ2 M9XD' }],
  ['/', '/pages/index', {}],
  ['', '/pages/index', {}],
  ['/download', '/o/download', {}],
  ['/pages/login/', '/pages/login/index', {}],
  ['/nowhere?x=1?y', '/nowhere', { x: '1?y' }],
])('reads the address %s', (address, path, query) => {
  expect(splitAddress(address)).toEqual({ path, query })
})

it('finds a page by its path alone', () => {
  expect(
    ['/pages/index', '/', '/nowhere', '__proto__'].map((path) => findRoute(path)?.path),
  ).toEqual(['/pages/index', undefined, undefined, undefined])
})

it.each([
  ['/pages/withdrawal/detail', { id: '7', x: '1' }, { id: '7' }],
  ['/pages/order/detail', { id: '7', returned: '1', cancelled: '' }, { id: '7', returned: '1' }],
  ['/pages/index', { anything: '1' }, { anything: '1' }],
  ['/pages/order/list', { anything: '1' }, {}],
  ['/pages/withdrawal/detail', { id: '' }, undefined],
  ['/pages/withdrawal/detail', {}, undefined],
  ['/nowhere', { id: '7' }, undefined],
])('%s takes of %j: %j', (path, query, taken) => {
  expect(addressOf({ path, query })?.query).toEqual(taken)
})

it.each([
  ['/pages/income/cashout', { signedIn: false, compliant: false }, 'login'],
  ['/pages/income/cashout', { signedIn: true, compliant: false }, 'open'],
  ['/pages/income/cashout', { signedIn: true, compliant: true }, 'hidden'],
  ['/pages/message/list', { signedIn: true, compliant: true }, 'open'],
  ['/o/download', { signedIn: false, compliant: true }, 'open'],
] as const)('lets %s with %j: %s', (path, person, admission) => {
  const route = findRoute(path)
  expect(route && admit(route, person)).toBe(admission)
})

it('has the five tabs in their order, and only their folders in the main package', () => {
  expect(routeList.filter(({ tab }) => tab).map(({ path }) => path)).toEqual([
    '/pages/index',
    '/pages/team/list',
    '/pages/income/index',
    '/pages/message/list',
    '/pages/sets/index',
  ])
  const folders = ['team', 'income', 'message', 'sets']
  for (const { path } of routeList) {
    const [, root, folder, name] = path.split('/')
    const inMain = root === 'pages' && (name === undefined || folders.includes(folder ?? ''))
    expect([path, findSubpackage(path) === undefined]).toEqual([path, inMain])
  }
})

it.each([
  [
    { reback: '/pages/team/detail', id: '7' },
    { path: '/pages/team/detail', query: { id: '7' } },
  ],
  [{ reback: '/pages/order/detail?id=3' }, { path: '/pages/order/detail', query: { id: '3' } }],
  [{ name: 'train' }, { path: '/pages/feed/list', query: { name: 'train' } }],
  [{ inviteCode: 'X' }, undefined],
])('reads what home is asked for: %j', (query, target) => {
  expect(readEntryTarget(query)).toEqual(target)
})

it("gives a page plain values without Taro's own", () => {
  expect(
    plainQuery({ id: '%E6%98%9F', broken: '%', stamp: '3', $taroTimestamp: '1', none: undefined }),
  ).toEqual({ id: '星', broken: '%' })
})
