import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { documentEndpoints } from '@contract/documents/endpoints'
import { documentNames, documentSections } from '@contract/domain/rules/documents'
import { formatList } from '@contract/domain/list'
import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import type { Operator } from '../../operator-action'
import { enrolOperator, makeFirstOperator } from '../operators'
import { listDocuments, publishDocument } from './ops'
import { sanitise } from './sanitise'

const clock = movableClock()
let test: TestApp
let world: World
let early: Person
let finance: Operator
let folder: string

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  world = createWorld(test.services)
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  finance = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
  early = await world.register({ username: 'early_bird' })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-documents-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (person: Person) => ({ token: person.token, sessionCode: person.sessionCode })
const read = async (name: 'terms' | 'privacy', language: (typeof languages)[number] = 'en') =>
  (await test.call(documentEndpoints.document, { name }, { language })).data
const open = async (person: Person) =>
  (await test.call(documentEndpoints.openDocuments, {}, as(person))).data

function fileOf(name: string, html: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, html)
  return file
}
const today = async () =>
  (await test.services.businessClock.now(test.services.db)).toISOString().slice(0, 10)
/** In force at once. */
const publish = async (name: 'terms' | 'privacy', ...texts: string[]) =>
  publishDocument.execute(test.services, finance, { name, texts, from: await today() })
const readInStore = async (
  name: 'terms' | 'privacy',
  language: (typeof languages)[number] = 'en',
) => (await test.call(documentEndpoints.document, { name, compliance: 'store' }, { language })).data

/** Words of referral, team, income and purchase; members withdraw a consent, too. */
const COMMERCE: Readonly<Record<(typeof languages)[number], RegExp>> = {
  en: /referral|recommend|invit|team|income|commission|earn|redeem|activation|withdraw(?! your consent)|balance|payment|purchase|order|USDT|\$/i,
  ja: /紹介|招待|チーム|収入|コミッション|コード|出金|残高|支払い|購入|注文|USDT|\$/,
  th: /แนะนำ|ชวน|ทีม|รายได้|คอมมิชชัน|รหัสเปิดใช้งาน|ถอนเงิน|ยอดเงิน|ชำระเงิน|ซื้อ|คำสั่งซื้อ|USDT|\$/,
  'zh-Hans': /推荐|邀请|团队|收入|佣金|激活码|提现|余额|支付|购买|订单|USDT|\$/,
  'zh-Hant': /推薦|邀請|團隊|收入|佣金|啟用碼|提領|餘額|支付|購買|訂單|USDT|\$/,
  ar: /إحالة|الداعي|دعوتهم|فريقك|فريقهم|دخل|عمول|تفعيل|السحب|رصيد|الدفع|مشتريات|طلبات الشراء|USDT|\$/,
}

/** What a stored text must not do in a browser, after OWASP's cheat sheet of filter evasion (https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html). */
const payloads = [
  '<script>hit()</script>',
  '<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<img src=x onerror=hit()>',
  '<img src="x"` `<script>hit()</script>"` `>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><a xlink:href="javascript:hit()"><text x="20" y="20">x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<a href="javascript:hit()">x</a>',
  '<a href="JaVaScRiPt:hit()">x</a>',
  '<a href=" java&#x0A;script:hit()">x</a>',
  '<a href="&#106;avascript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<a href="vbscript:hit()">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="hit()" style="position:fixed;inset:0">x</a>',
  '<p onmouseover="hit()" style="background:url(javascript:hit())" class="x" id="root">x</p>',
  '<iframe src="javascript:hit()"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object><embed src="javascript:hit()">',
  '<form action="javascript:hit()"><button formaction="javascript:hit()">x</button></form>',
  '<input autofocus onfocus=hit()>',
  '<body onload=hit()><base href="javascript:hit()//">',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<template><script>hit()</script></template>',
  '<textarea></textarea><img src=x onerror=hit()>',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">',
  '<details open ontoggle=hit()>x</details>',
  '<video><source onerror="hit()"></video>',
  '<td colspan="1" onclick="hit()">x</td>',
  '<p dir="rtl" onclick="hit()">x</p>',
  '<!--[if gte IE 4]><script>hit()</script><![endif]-->',
  '<![CDATA[<script>hit()</script>]]>',
  '&lt;script&gt;hit()&lt;/script&gt;',
]

it.each(payloads)('draws nothing that runs of %s', async (payload) => {
  for (const html of [sanitise(payload), sanitise(sanitise(`<p>before ${payload} after</p>`))]) {
    const dom = new JSDOM(`<!doctype html><body>${html}</body>`, { runScripts: 'dangerously' })
    const { document } = dom.window
    const hit = jest.fn()
    Object.assign(dom.window, { hit })
    for (const element of document.body.querySelectorAll('*')) {
      element.dispatchEvent(new dom.window.MouseEvent('mouseover', { bubbles: true }))
      element.dispatchEvent(new dom.window.MouseEvent('click', { bubbles: true, cancelable: true }))
      for (const { name, value } of element.attributes) {
        expect(['href', 'target', 'rel', 'dir', 'start', 'colspan', 'rowspan']).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(https:\/\/|mailto:)/)
      }
    }
    expect(hit).not.toHaveBeenCalled()
    expect(
      document.body.querySelector(
        'script,style,img,svg,math,iframe,object,embed,form,input,button,base,meta,link,template',
      ),
    ).toBeNull()
    dom.window.close()
  }
})

it('keeps what a text is made of', () => {
  const html =
    '<h2 dir="rtl">1</h2>\n<p>a <strong>b</strong> &amp; <a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">c</a></p>\n<ol start="3"><li>d</li></ol>'
  expect(sanitise(html)).toBe(html)
})

describe.each(languages)('the texts that the product comes with, in %s', (language) => {
  it.each(documentNames)('are the %s', async (name) => {
    const answer = await read(name, language)
    expect(answer).toMatchObject({ name, version: 1, language })
    expect(answer.html.match(/<h2>/g)).toHaveLength(documentSections.full[name].length)
    expect(answer.html).toContain('Starcard')
    expect(answer.html).not.toMatch(/\{\{|documents:|undefined/)
    expect(sanitise(answer.html)).toBe(answer.html)
  })

  it.each(documentNames)(
    'say nothing of the programme in the %s of a store build',
    async (name) => {
      expect((await read(name, language)).html).toMatch(COMMERCE[language])
      const answer = await readInStore(name, language)
      expect(answer).toMatchObject({ name, version: 1, language })
      expect(answer.html.match(/<h2>/g)).toHaveLength(documentSections.store[name].length)
      const titles = [...answer.html.matchAll(/<h2>(\d+)\./g)].map(([, number]) => Number(number))
      expect(titles).toEqual(documentSections.store[name].map((_section, index) => index + 1))
      expect(answer.html).not.toMatch(COMMERCE[language])
      expect(answer.html).not.toMatch(/\{\{|documents:|undefined/)
    },
  )

  it.each([
    ['current', ['$100.00', '$20,000.00', '$100,000.00']],
    ['legacy', ['$100.00', '$500.00', '$2,000.00']],
  ] as const)('word the withdrawals from the policy %s', async (active, figures) => {
    const programme = test.services.programme
    test.services.programme = {
      ...programme,
      withdrawals: { ...programme.withdrawals, active },
    }
    const { html } = await read('terms', language)
    test.services.programme = programme
    for (const figure of figures) expect(html).toContain(figure)
    expect(html).toContain(formatList(language, programme.withdrawals.policies[active].networks))
    expect(html.includes('ERC20')).toBe(active === 'current')
  })
})

it('refuses what does not make a version, and publishes nothing then', async () => {
  const english = fileOf('en.html', '<p>Text</p>')
  await expect(publish('terms', 'ja', english)).rejects.toThrow('needs its English text')
  await expect(publish('terms', 'xx', english)).rejects.toThrow('xx is not a language')
  await expect(publish('terms', 'en', english, 'ja')).rejects.toThrow('No file follows ja')
  await expect(publish('terms', 'en', english, 'en', english)).rejects.toThrow('named twice')
  await expect(publish('terms', 'en', path.join(folder, 'none'))).rejects.toThrow('cannot be read')
  const empty = fileOf('empty.html', '<script>1</script>')
  await expect(publish('terms', 'en', empty)).rejects.toThrow('holds no text')
  expect((await read('terms')).version).toBe(1)
  expect(await open(early)).toEqual([])
})

it('publishes a version, asks who was there before, and keeps when they accepted it', async () => {
  clock.advance(60)
  const english = '<h1>Terms of {{brand}}</h1><p>At most {{limits}} {{other}}</p><script>1</script>'
  await publish(
    'terms',
    'en',
    fileOf('en.html', english),
    'ja',
    fileOf('ja.html', '<p>規約 &lt;1&gt;</p>'),
  )
  expect(await read('terms', 'ja')).toMatchObject({
    version: 2,
    language: 'ja',
    html: '<p>規約 &lt;1&gt;</p>',
  })
  const fallback = await read('terms', 'th')
  expect(fallback).toMatchObject({ version: 2, language: 'en' })
  expect(fallback.html).toMatch(
    /^<h1>Terms of Starcard<\/h1><p>At most .*\$100\.00.* \{\{other\}\}/,
  )
  expect(fallback.html).not.toContain('script')

  const late = await world.register({ username: 'late_bird' })
  expect(await open(late)).toEqual([])
  const { code } = await test.call(
    documentEndpoints.acceptDocument,
    { name: 'terms', version: 3 },
    as(early),
  )
  expect(code).toBe(errorCodes.NOT_FOUND)
  expect(await open(early)).toMatchObject([{ name: 'terms', version: 2 }])
  const accept = () =>
    test.call(documentEndpoints.acceptDocument, { name: 'terms', version: 2 }, as(early))
  const answers = await Promise.all(Array.from({ length: 5 }, accept))
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: [] })
  expect(await listDocuments.execute(test.services, finance, {})).toMatchObject([
    { name: 'terms', version: 2, compliance: 'full', languages: 'en, ja', accepted: 1 },
  ])
  const entry = await test.services.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'refId'])
    .where('action', '=', 'document.publish')
    .execute()
  expect(entry).toEqual([{ actor: 'operator:nina', action: 'document.publish', refId: 'terms:2' }])
})

it('hands the published version out as a file', async () => {
  const { rawPayload } = await test.app.inject({ url: '/documents/terms.docx?language=ja' })
  expect(rawPayload.toString()).toContain('規約 &lt;1&gt;')
})

it('publishes a text for store builds alone, which asks in these alone', async () => {
  clock.advance(60)
  const file = fileOf('store.html', '<p>Store terms</p>')
  await publishDocument.execute(test.services, finance, {
    name: 'terms',
    texts: ['en', file],
    compliance: 'store',
    from: await today(),
  })
  expect((await read('terms')).version).toBe(2)
  expect(await readInStore('terms')).toMatchObject({ version: 3, html: '<p>Store terms</p>' })
  expect((await readInStore('privacy')).version).toBe(1)
  expect(await open(early)).toEqual([])
  const inStore = { compliance: 'store' } as const
  const asked = await test.call(documentEndpoints.openDocuments, inStore, as(early))
  expect(asked.data).toMatchObject([{ name: 'terms', version: 3 }])
  const accepted = { name: 'terms', version: 3 } as const
  const inFull = await test.call(documentEndpoints.acceptDocument, accepted, as(early))
  expect(inFull.code).toBe(errorCodes.NOT_FOUND)
  const answer = await test.call(
    documentEndpoints.acceptDocument,
    { ...accepted, ...inStore },
    as(early),
  )
  expect(answer).toMatchObject({ code: 0, data: [] })
})

it('announces a version thirty days ahead: it is read and asked about by its number, and applies then', async () => {
  const texts = ['en', fileOf('later.html', '<p>Later</p>')]
  const privacy = { name: 'privacy', texts } as const
  const over = { ...privacy, from: '2020-01-01' }
  await expect(publishDocument.execute(test.services, finance, over)).rejects.toThrow('is over')
  const before = await test.services.businessClock.now(test.services.db)
  await publishDocument.execute(test.services, finance, privacy)
  expect((await read('privacy')).version).toBe(1)
  const asked = (await open(early)).find(({ name }) => name === 'privacy')
  expect(asked).toMatchObject({ version: 2 })
  const ahead = Date.parse(asked?.effectiveFrom ?? '') - before.getTime()
  expect(Math.floor(ahead / 86_400_000)).toBe(30)
  const readVersion = (version: number) =>
    test.call(documentEndpoints.document, { name: 'privacy', version }, { language: 'en' })
  expect((await readVersion(2)).data).toMatchObject({ version: 2, html: '<p>Later</p>' })
  expect((await readVersion(1)).data).toMatchObject({ version: 1 })
  expect((await readVersion(3)).code).toBe(errorCodes.NOT_FOUND)
  // Who joins meanwhile has accepted what was in force.
  const meanwhile = await world.register({ username: 'mean_while' })
  expect(await open(meanwhile)).toMatchObject([{ name: 'privacy', version: 2 }])
  clock.advance(30 * 86_400 + 60)
  expect(await read('privacy')).toMatchObject({ version: 2, html: '<p>Later</p>' })
})
