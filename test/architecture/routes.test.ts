import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routeList, findSubpackage } from '../../src/lib/navigation/route-list'
import { filesUnder, root } from './files'

const paths: readonly string[] = routeList.map((route) => route.path)
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

test('a page hands its Screen a refresh exactly when the table says so', () => {
  const refreshing = routeList
    .filter(({ refresh }) => refresh)
    .map(({ path: page }) => `src${page}.tsx`)
  const handing = pages.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('onRefresh'),
  )
  expect(handing.sort()).toEqual(refreshing.sort())
})

test('a page is defined by its own path', () => {
  const strange = pages.filter((file) => {
    const route = file.replace(/^src/, '').replace(/\.tsx$/, '')
    return !readFileSync(path.join(root, file), 'utf8')
      .replace(/\(\s+/g, '(')
      .replace('answersShare(', '')
      .includes(`export default definePage('${route}',`)
  })
  expect(strange).toEqual([])
})

test('WeChat’s menu shares these pages, and no other', () => {
  const shared = pages.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('answersShare('),
  )
  expect(shared.sort()).toEqual([
    'src/pages/card/index.tsx',
    'src/pages/card/verify.tsx',
    'src/pages/feed/detail.tsx',
    'src/pages/feed/list.tsx',
    'src/pages/index.tsx',
    'src/pages/invite/index.tsx',
    'src/pages/membership/plans.tsx',
    'src/pages/team/svipActiveCodes.tsx',
  ])
})

test('the five tabs and the first page are in the main package of the mini-program', () => {
  const tabs = routeList.filter(({ tab }) => tab)
  expect(tabs.map(({ path }) => path)).toEqual([
    '/pages/index',
    '/pages/team/list',
    '/pages/income/index',
    '/pages/message/list',
    '/pages/sets/index',
  ])
  expect(tabs.filter(({ path: tab }) => findSubpackage(tab) !== undefined)).toEqual([])
})

test('every page has content of its own, or leads on to one that has', () => {
  const texts = pages.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const without = (sign: RegExp) =>
    texts.filter(({ text }) => !sign.test(text)).map(({ file }) => file)
  const empty = without(/from '@\/(features|components)\//)
  expect(empty.sort()).toEqual([
    'src/pages/home/index.tsx',
    'src/pages/index1.tsx',
    'src/pages/page4.tsx',
  ])
  const stuck = without(/\brelaunch\(/)
  expect(empty.filter((file) => stuck.includes(file))).toEqual([])
})
