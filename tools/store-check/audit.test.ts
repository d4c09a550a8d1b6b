import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ar from '../../locales/ar/account.json'
import ja from '../../locales/ja/account.json'
import th from '../../locales/th/account.json'
import zhHans from '../../locales/zh-Hans/account.json'
import zhHant from '../../locales/zh-Hant/account.json'
import { filesBelow, root } from '../build/inputs'
import { auditStore } from './audit'
import { listForbidden, longestPart } from './forbidden'
import { allowedTables, forbiddenTables } from './tables'

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const forbidden = listForbidden()
const write = (text: string) => writeFileSync(path.join(folder, 'app.js'), text)

it('finds nothing in a bundle of what stays', () => {
  write('["pages/index","/pages/message/list","/user/vip/info","/user/app/User/load","Log in"]')
  expect(auditStore(folder, forbidden)).toEqual([])
})

it.each([
  ['a page', '{path:"pages/team/list"}', 'page pages/team/list'],
  ['an address', 'open("/pages/membership/redeem")', 'page pages/membership/redeem'],
  ['an endpoint', 'path:"/user/vip/codes/redeem"', 'endpoint /user/vip/codes/redeem'],
  ['a figure’s endpoint', 'path:"/user/income/summary"', 'endpoint /user/income/summary'],
  ['a gift’s endpoint', 'path:"/user/vip/gift/view"', 'endpoint /user/vip/gift/view'],
  ['a month’s statement', 'path:"/user/income/statement"', 'endpoint /user/income/statement'],
  ['the tree', 'path:"/user/team/tree"', 'endpoint /user/team/tree'],
  [
    'a text',
    JSON.stringify('Your card, your team, your income'),
    'text Your card, your team, your income',
  ],
])('finds %s', (_name, text, found) => {
  write(text)
  expect(auditStore(folder, forbidden)).toEqual([`app.js: ${found}`])
})

it('finds a text in every language', () => {
  for (const { welcome } of [ja, th, zhHans, zhHant, ar]) {
    write(JSON.stringify(welcome.text))
    expect(auditStore(folder, forbidden)).toContainEqual(expect.stringContaining('app.js: text '))
  }
})

it('finds the file of a page', () => {
  write('')
  mkdirSync(path.join(folder, 'pages/team'), { recursive: true })
  writeFileSync(path.join(folder, 'pages/team/list.json'), '{}')
  expect(auditStore(folder, forbidden)).toEqual(['pages/team/list.json: page pages/team/list'])
})

it('takes of a text what no bundle quotes, and nothing that is too short to be told', () => {
  expect(longestPart('It’s {{amount}} that you have earned so far.')).toBe(
    'that you have earned so far.',
  )
  expect(longestPart('My team')).toBe('')
})

it('knows pages, endpoints and texts of all languages', () => {
  const count = (kind: string) => forbidden.filter((one) => one.kind === kind).length
  expect(count('page')).toBeGreaterThan(25)
  expect(count('endpoint')).toBeGreaterThan(20)
  expect(count('text')).toBeGreaterThan(1000)
})

it('every table of endpoints is forbidden or allowed, by its name', () => {
  const tables = filesBelow(path.join(root, 'contract'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^export const (\w*[eE]ndpoints)\b/gm),
    ])
    .map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(35)
  expect([...Object.keys(forbiddenTables), ...allowedTables].sort()).toEqual(tables.sort())
})
