import { brands } from '../../config/brands'
import { setDeveloperFlag, useBrand } from '@/brand/brand-store'
import { addTexts, switchLanguage, translate } from './engine'
import { chooseFirstLanguage, findOfferedLanguage } from './first-language'
import {
  configureTexts,
  mergeServerTexts,
  setLanguage,
  showLanguage,
  useLanguageStore,
} from './language-store'
import { t } from './t'

beforeEach(() => localStorage.clear())

it('has no text before a language is there, then speaks it', async () => {
  expect([useLanguageStore.getState().ready, t('common:notFound', { path: '/x' })]).toEqual([
    false,
    '',
  ])
  await showLanguage('en')
  expect([useLanguageStore.getState().ready, t('common:notFound', { path: '/x' })]).toEqual([
    true,
    'not Found /x',
  ])
})

it('keeps the fixed texts verbatim', async () => {
  await showLanguage('en')
  expect([
    t('common:failTimeout'),
    t('common:serviceException', { status: 502 }),
    t('common:systemError'),
  ]).toEqual(['Fail timeout', 'Service exception 502', 'System error'])
})

it("names the visit's brand", async () => {
  await showLanguage('en')
  const { brand } = useBrand.getState()
  useBrand.setState({ brand: brands.meet })
  expect(t('account:register.done')).toBe('Welcome to Starmeet')
  useBrand.setState({ brand })
  expect(t('account:register.done')).toBe('Welcome to Starcard')
})

it("a brand's name is that of the language, whichever of both comes first, and one name stays", async () => {
  const { brand } = useBrand.getState()
  await showLanguage('ja')
  expect(useBrand.getState().brand).toBe(brand)
  useBrand.setState({ brand: brands.world })
  await showLanguage('ar')
  expect(useBrand.getState().brand.name).toBe('Starcard العالمية')
  // What a developer's flag sets again is in the language too.
  setDeveloperFlag('test')
  expect(t('account:register.done')).toContain('Starcard العالمية')
  await showLanguage('en')
  expect(useBrand.getState().brand.name).toBe('Starcard World')
  setDeveloperFlag(undefined)
  useBrand.setState({ brand })
})

it('chooses Arabic plurals by its own rule', async () => {
  addTexts('ar', {
    common: {
      rows_zero: '0',
      rows_one: '1',
      rows_two: '2',
      rows_few: 'few {{count}}',
      rows_many: 'many',
      rows_other: 'other',
    },
  })
  await switchLanguage('ar')
  expect([0, 1, 2, 3, 11, 100].map((count) => translate('common:rows', { count }))).toEqual([
    '0',
    '1',
    '2',
    'few 3',
    'many',
    'other',
  ])
})

it('falls back to English for a text that a language lacks', async () => {
  await showLanguage('ja')
  addTexts('en', { common: { onlyHere: 'English' } })
  expect(translate('common:onlyHere')).toBe('English')
})

it('stores a choice and tells the document language and direction', async () => {
  await setLanguage('ar')
  expect([
    localStorage.getItem('language'),
    document.documentElement.lang,
    document.documentElement.dir,
  ]).toEqual(['ar', 'ar', 'rtl'])
  await setLanguage('en')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
})

it('lets the later choice win over a slower earlier one', async () => {
  await Promise.all([showLanguage('th'), showLanguage('zh-Hans')])
  expect(useLanguageStore.getState().language).toBe('zh-Hans')
})

it("merges the server's texts over its own and renders again", async () => {
  await showLanguage('en')
  const before = useLanguageStore.getState().t
  configureTexts(() =>
    Promise.resolve({ language: 'en', messages: { common: { failTimeout: 'Too slow' } } }),
  )
  await mergeServerTexts('en')
  expect([t('common:failTimeout'), t('common:systemError')]).toEqual(['Too slow', 'System error'])
  expect(useLanguageStore.getState().t).not.toBe(before)
})

it("keeps its own texts when the server's cannot be had", async () => {
  await showLanguage('en')
  configureTexts(() => Promise.reject(new Error('no network')))
  await mergeServerTexts('en')
  expect(t('common:systemError')).toBe('System error')
})

it.each([
  [{ query: 'zh-TW', stored: 'ja' }, 'zh-Hant'],
  [{ query: 'xx', stored: 'ja' }, 'en'],
  [{ query: undefined, stored: 'ja' }, 'ja'],
  [{ query: '', stored: undefined }, 'en'],
])('on screen 10: starts with %j in %s', (sources, language) => {
  expect(chooseFirstLanguage(sources)).toBe(language)
})

const nothing = { query: undefined, stored: undefined, refused: undefined }

it.each([
  [{ ...nothing, system: 'ja-JP' }, 'ja'],
  [{ ...nothing, system: 'zh-TW' }, 'zh-Hant'],
  [{ ...nothing, system: 'en-GB' }, undefined],
  [{ ...nothing, system: 'fr-FR' }, undefined],
  [{ ...nothing, system: '' }, undefined],
  [{ ...nothing, stored: 'en', system: 'ja' }, undefined],
  [{ ...nothing, stored: 'ja', system: 'ja' }, undefined],
  [{ ...nothing, query: 'th', system: 'ja' }, undefined],
  [{ ...nothing, refused: 'ja', system: 'ja' }, undefined],
  [{ ...nothing, refused: 'ja', system: 'ar' }, 'ar'],
])('on screen 10: with %j it offers %s', (sources, language) => {
  expect(findOfferedLanguage(sources)).toBe(language)
})
