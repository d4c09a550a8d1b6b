import {
  configureTexts,
  mergeServerTexts,
  setLanguage,
  showLanguage,
  useLanguageStore,
  getWantedLanguage,
  lacksTexts,
} from './language-store'
import { t } from './t'
import { useTextStore } from './bundle-state'

// As in a mini-program: English stands in the package, the rest comes from the server and is stored.
jest.mock('./texts', () => ({
  loadBundledTexts: (language: string) =>
    Promise.resolve(language === 'en' ? { common: { systemError: 'Hello' } } : {}),
  bundlesEnglishAlone: true,
}))

const words: Record<string, string> = { ar: 'مرحبا', ja: 'こんにちは' }
let online = true

beforeEach(() => {
  localStorage.clear()
  // A new visit.
  useTextStore.setState({ states: {} })
  online = true
  configureTexts(() =>
    online
      ? Promise.resolve({
          language: getWantedLanguage(),
          versions: { common: '1' },
          messages: { common: { systemError: words[getWantedLanguage()] } },
        })
      : Promise.reject(new Error('no network')),
  )
})

const shown = () => [
  useLanguageStore.getState().language,
  document.documentElement.dir,
  t('common:systemError'),
]

it('speaks English from left to right until the texts of the wanted language have come', async () => {
  online = false
  await showLanguage('ar')
  await mergeServerTexts('ar')
  expect([shown(), getWantedLanguage(), lacksTexts('ar')]).toEqual([
    ['en', 'ltr', 'Hello'],
    'ar',
    true,
  ])
  online = true
  await mergeServerTexts('ar')
  expect([shown(), lacksTexts('ar')]).toEqual([['ar', 'rtl', 'مرحبا'], false])
})

it('speaks at once what an earlier visit stored, offline', async () => {
  await showLanguage('ar')
  await mergeServerTexts('ar')
  await showLanguage('en')
  online = false
  await showLanguage('ar')
  expect(shown()).toEqual(['ar', 'rtl', 'مرحبا'])
})

it('stays with what it speaks when a chosen language cannot be had, and stores nothing', async () => {
  await setLanguage('ja')
  expect(shown()).toEqual(['ja', 'ltr', 'こんにちは'])
  online = false
  await expect(setLanguage('ar')).rejects.toThrow('no texts in ar')
  expect([shown(), getWantedLanguage(), localStorage.getItem('language')]).toEqual([
    ['ja', 'ltr', 'こんにちは'],
    'ja',
    'ja',
  ])
  online = true
  await setLanguage('ar')
  expect([shown(), localStorage.getItem('language')]).toEqual([['ar', 'rtl', 'مرحبا'], 'ar'])
})

it('keeps to the later choice when the texts of an earlier one come after it', async () => {
  await showLanguage('en')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  configureTexts(async () => {
    const language = getWantedLanguage()
    if (language === 'ja') await held
    return { language, messages: {} }
  })
  const earlier = setLanguage('ja')
  await setLanguage('en')
  arrive()
  await earlier
  expect([shown()[0], getWantedLanguage(), localStorage.getItem('language')]).toEqual([
    'en',
    'en',
    'en',
  ])
})

it('goes on wanting the language that English stands in for when another one cannot be had', async () => {
  online = false
  await showLanguage('ja')
  await expect(setLanguage('ar')).rejects.toThrow('no texts in ar')
  expect([shown()[0], getWantedLanguage()]).toEqual(['en', 'ja'])
})
