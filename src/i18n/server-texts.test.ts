import type { Language } from '@contract/languages'
import { removeTexts, type Texts } from './engine'
import {
  configureTexts,
  getWantedLanguage,
  lacksTexts,
  mergeServerTexts,
  showLanguage,
  useLanguageStore,
} from './language-store'
import type { ServerTexts } from './server-texts'
import { t } from './t'
import { useTextStore } from './bundle-state'

const mockBundle: { english: Texts; japanese: Texts; englishAlone: boolean } = {
  english: {},
  japanese: {},
  englishAlone: false,
}
jest.mock('./texts', () => ({
  loadBundledTexts: (language: string) =>
    Promise.resolve(language === 'en' ? mockBundle.english : mockBundle.japanese),
  get bundlesEnglishAlone() {
    return mockBundle.englishAlone
  },
}))

const KEY = 'texts:ja'
const OWN = 'common.aaaaaaaa~home.bbbbbbbb'
const asked: string[] = []
let answer: Omit<ServerTexts, 'language'> | undefined

function build(texts: string): void {
  const all: Record<Language, string> = { ...BUILD_TEXTS, ja: texts }
  Object.assign(globalThis, { BUILD_TEXTS: all })
}

/** What a bundle says, and what two texts say now. */
const say = (systemError: string, failTimeout: string): Texts => ({
  common: { systemError, failTimeout },
})
const shown = () => [t('common:systemError'), t('common:failTimeout')]
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

/** A start of the program, in Japanese: what the last one held in memory is gone. */
async function start(): Promise<void> {
  for (const language of ['en', 'ja'] as const) removeTexts(language, 'common')
  useTextStore.setState({ states: {} })
  await showLanguage('ja')
}
async function visit(): Promise<string | undefined> {
  await start()
  await mergeServerTexts('ja')
  return asked.at(-1)
}

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  answer = undefined
  mockBundle.english = say('E1', 'E2')
  mockBundle.japanese = say('J1', 'J2')
  mockBundle.englishAlone = false
  build(OWN)
  configureTexts((version) => {
    asked.push(version)
    return answer
      ? Promise.resolve({ language: getWantedLanguage(), ...answer })
      : Promise.reject(new Error('no network'))
  })
})

/** The server says one text in other words than the bundle. */
const changed = () => ({ messages: say('S1', 'J2'), versions: { common: 'cccccccc' } })

it('asks by the versions of the bundle; where nothing differs nothing is stored or rendered again', async () => {
  answer = { messages: {} }
  await start()
  const before = useLanguageStore.getState().t
  await mergeServerTexts('ja')
  expect([asked, shown(), stored()]).toEqual([[OWN], ['J1', 'J2'], null])
  expect(useLanguageStore.getState().t).toBe(before)
})

it('keeps what differs: the next start speaks it, offline too, and asks by its version', async () => {
  answer = changed()
  await visit()
  expect(shown()).toEqual(['S1', 'J2'])
  answer = undefined
  expect(await visit()).toBe('common.cccccccc~home.bbbbbbbb')
  expect(shown()).toEqual(['S1', 'J2'])
})

it("a text that the operator withdrew is the bundle's again, at once and at the next start", async () => {
  answer = changed()
  await visit()
  answer = { messages: { common: { failTimeout: 'S2' } }, versions: { common: 'dddddddd' } }
  await visit()
  expect(shown()).toEqual(['J1', 'S2'])
  answer = { messages: {} }
  await visit()
  expect(shown()).toEqual(['J1', 'S2'])
})

it.each([
  ['says what the bundle says again', say('J1', 'J2'), 'aaaaaaaa'],
  ['has the namespace no longer', { common: {} }, ''],
])('nothing stays stored when the server %s', async (_case, messages, version) => {
  answer = changed()
  await visit()
  answer = { messages, versions: { common: version } }
  await visit()
  expect([shown(), stored()]).toEqual([['J1', 'J2'], null])
})

it("a new release's own texts are newer than what was stored over the old ones", async () => {
  answer = changed()
  await visit()
  build('common.eeeeeeee~home.bbbbbbbb')
  mockBundle.japanese = say('N1', 'N2')
  answer = { messages: {} }
  expect(await visit()).toBe('common.eeeeeeee~home.bbbbbbbb')
  expect([shown(), stored()]).toEqual([['N1', 'N2'], null])
})

it.each([
  '{"namespaces":{"common":',
  '[]',
  '7',
  'null',
  '{"namespaces":[]}',
  '{"namespaces":{"common":null}}',
  '{"namespaces":{"common":{"version":"cccccccc","over":"aaaaaaaa"}}}',
  '{"namespaces":{"common":{"version":"cccccccc","over":"aaaaaaaa","texts":{"systemError":7}}}}',
  '{"namespaces":{"strange":{"version":"cccccccc","over":"","texts":{}}}}',
])('a torn store (%s) is as if there were none', async (text) => {
  localStorage.setItem(KEY, text)
  answer = changed()
  expect(await visit()).toBe(OWN)
  expect(shown()).toEqual(['S1', 'J2'])
  answer = { messages: {} }
  expect(await visit()).toBe('common.cccccccc~home.bbbbbbbb')
})

it('takes no answer in another language than it asked for', async () => {
  await start()
  configureTexts(() => Promise.resolve({ language: 'ar', ...changed() }))
  await mergeServerTexts('ja')
  expect([shown(), stored()]).toEqual([['J1', 'J2'], null])
})

it('takes everything from a server that knows no versions, and goes on asking', async () => {
  answer = { messages: { ...say('S1', 'J2'), mail: { subject: 'not read here' } } }
  await visit()
  expect(shown()).toEqual(['S1', 'J2'])
  expect(await visit()).toBe('common.~home.bbbbbbbb')
})

describe('in the mini-program', () => {
  beforeEach(() => {
    mockBundle.englishAlone = true
    mockBundle.japanese = {}
    build('common.~home.')
  })

  it('holds nothing of another language at first, and all of it from then on', async () => {
    answer = { messages: say('S1', 'S2'), versions: { common: 'cccccccc' } }
    await start()
    expect([lacksTexts('ja'), shown()]).toEqual([true, ['E1', 'E2']])
    await mergeServerTexts('ja')
    expect([asked, lacksTexts('ja'), shown()]).toEqual([['common.~home.'], false, ['S1', 'S2']])
    expect(await visit()).toBe('common.cccccccc~home.')
  })

  it('speaks offline what a release before versions by namespace stored, and asks for all of it', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: '1', messages: say('O1', 'O2') }))
    expect(await visit()).toBe('common.~home.')
    expect(shown()).toEqual(['O1', 'O2'])
  })

  it('keeps a language over a new release, whose package has none of it', async () => {
    answer = { messages: say('S1', 'S2'), versions: { common: 'cccccccc' } }
    await visit()
    build('common.~home.~new.')
    answer = undefined
    expect(await visit()).toBe('common.cccccccc~home.~new.')
    expect([lacksTexts('ja'), shown()]).toEqual([false, ['S1', 'S2']])
  })
})
