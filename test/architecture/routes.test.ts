import { readFileSync } from 'node:fs'
import path from 'node:path'
import pending from '../../routes.pending.json'
import { routes } from '../../src/lib/navigation/routes'
import { filesUnder, root } from './files'
import recorded from './recorded-pending.json'

const paths = routes.map((route) => route.path)
const pages = filesUnder('src').filter(
  (file) => /^src\/(pages|o)\/.*\.tsx$/.test(file) && !/\.(test|config)\./.test(file),
)

/** What must be a real page for ever. */
const specified = [
  '/pages/index',
  '/o/download',
  '/pages/start/guide',
  '/pages/register/country',
  '/pages/register/index',
  '/pages/login/index',
  '/pages/webview/index',
  '/pages/sets/index',
  '/pages/sets/resetPassword',
  '/pages/sets/setPayPassword',
  '/pages/sets/lang',
  '/pages/sets/htmlContainer',
  '/pages/sets/activeStar',
  '/pages/message/list',
  '/pages/message/timeLine',
  '/pages/team/list',
  '/pages/team/starList',
  '/pages/team/detail',
  '/pages/team/svipActiveCodes',
  '/pages/team/starIncomes',
  '/pages/income/index',
  '/pages/income/balance',
  '/pages/income/pendingEarnings',
  '/pages/income/timeZone',
  '/pages/income/settledIncome',
  '/pages/income/cashout',
  '/pages/income/starIncome',
  '/pages/account/add',
  '/pages/account/list',
  '/pages/test',
  '/pages/contacts/im/media',
  '/pages/index1',
  '/pages/home/index',
  '/pages/my/binding/tiktok',
  '/pages/me/webview',
  '/pages/webview/webviewH5',
  '/pages/page4',
]

test('every published route stands in the table, once', () => {
  expect(specified.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('every route has its page file, and every page file its route', () => {
  expect(pages.map((file) => file.replace(/^src/, '').replace(/\.tsx$/, '')).sort()).toEqual(
    [...paths].sort(),
  )
})

test('the pages marked (R) ask the mini-program for its pull to refresh, and no others', () => {
  const pulled = filesUnder('src').filter(
    (file) =>
      /\.config\.weapp\.ts$/.test(file) &&
      readFileSync(path.join(root, file), 'utf8').includes('enablePullDownRefresh: true'),
  )
  const marked = routes
    .filter(({ refresh }) => refresh)
    .map(({ path: route }) => `src${route}.config.weapp.ts`)
  expect(pulled.sort()).toEqual(marked.sort())
})

test('the five tabs and the first page are in the main package of the mini-program', () => {
  const tabs = routes.filter(({ tab }) => tab)
  expect(tabs.map(({ path }) => path)).toEqual([
    '/pages/index',
    '/pages/team/list',
    '/pages/income/index',
    '/pages/message/list',
    '/pages/sets/index',
  ])
  expect(tabs.filter(({ subpackage }) => subpackage !== undefined)).toEqual([])
})

test('routes.pending.json only shrinks, and what is pending is a route', () => {
  expect(pending.filter((path) => !recorded.includes(path))).toEqual([])
  expect(pending.filter((path) => !paths.includes(path))).toEqual([])
})
