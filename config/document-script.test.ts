import { JSDOM } from 'jsdom'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accountEndpoints } from '../contract/account/endpoints'
import { incomeEndpoints } from '../contract/income/endpoints'
import { membershipEndpoints } from '../contract/membership/endpoints'
import { teamEndpoints } from '../contract/team/endpoints'
import { until } from '../test/support/until'
import { brands } from './brands'
import { buildDocumentScript } from './document-script'

const html = readFileSync(path.join(__dirname, '../src/index.html'), 'utf8')
const SITE = 'https://starcard.example'
const INCOME = incomeEndpoints.incomeSummary.path
const TEAM = teamEndpoints.teamSummary.path

const files = {
  home: ['/css/home.css', '/chunk/home.js'],
  login: ['/chunk/login.js'],
  texts: { en: ['/chunk/texts-en.js'], ar: ['/chunk/texts-ar.js'] },
}

const caller = { base: '', headers: { Platform: 'h5', language: 'en' } }
const member = {
  token: 'T1',
  login: JSON.stringify({ userId: 'u1', whitelist: false }),
  caller: JSON.stringify(caller),
}

function kept(answers: Record<string, unknown>, version = brands.default.version) {
  return Object.fromEntries(
    Object.entries(answers).map(([endpoint, data]) => [
      `cache:own:u1:${endpoint} {} `,
      JSON.stringify({ version, data, at: Date.UTC(2026, 10, 21, 12, 0) }),
    ]),
  )
}

const earlier = kept({ [INCOME]: { profits: 113153, available: 40190 }, [TEAM]: { total: 1234 } })

interface Asked {
  url: string
  headers: unknown
}

let script = ''
beforeAll(async () => {
  script = await buildDocumentScript(brands.default, files)
})

/** A document at an address with this storage; `answers` by path, what the server says. */
function open(
  address: string,
  storage: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const shell = html
    .slice(html.indexOf('<div id="shell"'), html.indexOf('<noscript>'))
    .replace(/<%=.*?%>/gs, '')
  const { window } = new JSDOM(`<html><head></head><body>${shell}</body></html>`, {
    url: `${SITE}/${address}`,
    runScripts: 'outside-only',
  })
  for (const [key, text] of Object.entries(storage)) window.localStorage.setItem(key, text)
  const asked: Asked[] = []
  const send = async (url: string, { headers }: { headers: unknown }) => {
    asked.push({ url, headers })
    if (!(url in answers)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ code: 0, msg: '', data: answers[url] }))
  }
  // What waits for the first picture has its turn; a time limit is never reached.
  const setTimeout = (work: () => void, ms?: number) => (ms === undefined ? setImmediate(work) : 0)
  Object.assign(window, { fetch: send, AbortController, setTimeout })
  window.eval(script)
  const { document } = window
  const words = () =>
    Object.fromEntries(
      [...document.querySelectorAll('[id^=shell-]')]
        .filter(({ children }) => children.length === 0)
        .map(({ id, textContent }) => [id.replace('shell-', ''), textContent]),
    )
  const preloaded = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  return { window, document, asked, words, preloaded }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const HOME = [...files.home, '/chunk/texts-en.js']
const LOGIN = ['/chunk/login.js', '/chunk/texts-en.js']
const OTHER = ['/chunk/texts-en.js']

test('the first screen names the brand as its language does', async () => {
  const before = script
  script = await buildDocumentScript(brands.world, files)
  expect(open('?lang=ar', member).words().brand).toBe('Starcard العالمية')
  expect(open('', member).words().brand).toBe('Starcard World')
  script = before
  expect(open('?lang=ar', member).words().brand).toBe('Starcard')
})

test.each([
  ['', member, HOME],
  ['#/', member, HOME],
  ['#/pages/index', member, HOME],
  ['#/pages/team/list', member, OTHER],
  ['#/pages/index1', member, OTHER],
  ['', {}, LOGIN],
  ['#/pages/index', {}, LOGIN],
  ['#/pages/login/index?to=%2Fpages%2Findex', {}, LOGIN],
  ['#/pages/index?inviteCode=7KQ2M9XD', {}, HOME],
  ['', { pendingCode: '7KQ2M9XD' }, HOME],
  ['?token=TICKET', {}, HOME],
  ['#/o/download', {}, OTHER],
])(
  'at %j the document fetches what its first screen needs, and no more',
  (address, storage, want) => {
    expect(open(address, storage).preloaded).toEqual(want)
  },
)

it('fetches the texts of the language that is spoken, and turns the shell with it', () => {
  const { document, preloaded, words } = open('', { ...member, language: 'ar' })
  expect(preloaded).toContain('/chunk/texts-ar.js')
  expect(document.documentElement.dir).toBe('rtl')
  expect(words()).toMatchObject({ brand: 'Starcard', balance: 'رصيدي', test: 'بيئة تجريبية' })
})

it('shows a member the figures of the last visit with their age at once', () => {
  const { words } = open('', { ...member, ...earlier })
  expect(words()).toMatchObject({
    'profits-figure': '$1,131.53',
    'team-figure': '1,234',
    'balance-figure': '$401.90',
    age: expect.stringMatching(/^As of 21 Nov 2026, \d\d:00$/),
  })
})

it('shows and asks for no figure where a store reviewed the program last', () => {
  const { words, asked, document } = open('', { ...member, ...earlier, reviewed: '1' })
  expect(words()).toMatchObject({ profits: '', 'profits-figure': '', age: '' })
  expect(document.documentElement.className).toBe('plain')
  expect(asked).toEqual([])
})

test.each(['en', 'ja', 'th', 'zh-Hans', 'zh-Hant', 'ar'])(
  'the age in %s has Latin digits and a year of the common era',
  (language) => {
    const { words } = open('', { ...member, ...earlier, language })
    expect(words().age).toMatch(/2026/)
    expect(words().age).toMatch(/\d\d:00/)
  },
)

it('replaces them by the answers to calls that it sends itself', async () => {
  const { words, asked } = open(
    '',
    { ...member, ...earlier },
    {
      [INCOME]: { profits: 200, available: 100 },
      [TEAM]: { total: 2 },
      [accountEndpoints.loadUser.path]: {},
      [membershipEndpoints.vipInfo.path]: {},
    },
  )
  await until('the answers', () => words()['profits-figure'] === '$2.00')
  expect(words()).toMatchObject({ 'balance-figure': '$1.00', age: '' })
  expect(asked.map(({ url }) => url)).toHaveLength(4)
  expect(asked[0]?.headers).toEqual({ ...caller.headers, 'i-token': 'T1' })
})

it('asks as the stored session where no earlier visit kept who calls', () => {
  const { asked } = open('', { token: 'T1', sessionCode: 'S1' })
  expect(asked[0]?.headers).toEqual({ 'i-sessionCode': 'S1', 'i-token': 'T1' })
})

it('keeps what it knows, with its age, where the server cannot be reached', async () => {
  const { words, asked } = open('', { ...member, ...earlier })
  await until('the calls', () => asked.length === 4)
  await settled()
  expect(words()).toMatchObject({ 'balance-figure': '$401.90', age: expect.stringMatching(/^As/) })
})

test.each([
  ['a visitor', '', earlier],
  ['another page', '#/pages/team/list', { ...member, ...earlier }],
  ['a ticket in the address', '?token=TICKET', { ...member, ...earlier }],
  ['another person', '', { ...member, ...earlier, login: '{"userId":"u2"}' }],
  ['another version', '', { ...member, ...kept({ [INCOME]: {}, [TEAM]: {} }, '0.9') }],
  ['a spoilt storage', '', { ...member, [`cache:own:u1:${INCOME} {} `]: '{"version"' }],
  ['no login record', '', { token: 'T1', login: 'null', ...earlier }],
])('shows no figures for %s', (_case, address, storage) => {
  const { words } = open(address, storage)
  expect(words()).toMatchObject({ 'balance-figure': '', age: '' })
})

test.each([
  ['a visitor', '', {}],
  ['another page', '#/pages/team/list', member],
  ['a ticket in the address', '?token=TICKET', member],
  ['a first visit, whose caller is not known', '', { token: 'T1' }],
  ['a spoilt caller', '', { ...member, caller: '{' }],
])('sends no calls for %s', (_case, address, storage) => {
  expect(open(address, storage).asked).toEqual([])
})

it('says that a site is not the online one', () => {
  expect(open('', {}).words().test).toBe('Test environment')
  expect(open('', { developer: 'online' }).words().test).toBe('')
})

it('has run before the first frame: the document waits for what stands behind it', () => {
  const places = ['rel="expect" href="#begun"', 'tags.bodyTags', 'id="begun"'].map((part) =>
    html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})
