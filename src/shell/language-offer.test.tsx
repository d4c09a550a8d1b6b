import * as languageStore from '@/i18n/language-store'
import { useLanguageStore, showLanguage } from '@/i18n/language-store'
import { shellIds } from '@/lib/test-ids/shell'
import * as network from '@/platform/capabilities/network/network'
import { inEnglish } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import { recordToasts } from '../../test/support/client/toasts'
import { PageContext } from './page-context'
import { useLaunchState } from './launch-store'
import { Screen } from './screen'

inEnglish()

beforeEach(() => {
  localStorage.clear()
  useLaunchState.setState({ ready: true, offered: 'ja' })
})
afterEach(() => showLanguage('en'))

function show(path: '/pages/index' | '/pages/card/index' | '/pages/page4') {
  return render(
    <PageContext.Provider value={{ path, query: {}, waiting: false }}>
      <Screen hero />
    </PageContext.Provider>,
  )
}

it("on screen 10: offers the system's language in its own words, and one tap takes it for good", async () => {
  const screen = await show('/pages/index')
  const offer = await screen.findText('日本語で表示しますか？')
  expect(offer.closest('[lang="ja"]')?.getAttribute('dir')).toBe('ltr')
  await screen.tap(screen.field(shellIds.takeLanguage))
  await screen.until(() => expect(useLanguageStore.getState().language).toBe('ja'))
  expect(localStorage.getItem('language')).toBe('ja')
  await screen.until(() => expect(screen.text()).not.toContain('日本語で表示しますか'))
  screen.unmount()
})

it.each([
  ['offline', 'No connection.'],
  ['online', 'The network is being upgraded. Check your connection and try again.'],
] as const)('on screen 8: texts that do not come while it is %s: "%s"', async (state, words) => {
  jest.spyOn(network, 'networkState').mockReturnValue(state)
  jest.spyOn(languageStore, 'setLanguage').mockRejectedValue(new Error('lost'))
  const toasts = recordToasts()
  const screen = await show('/pages/index')
  await screen.findText('日本語で表示しますか？')
  await screen.tap(screen.field(shellIds.takeLanguage))
  await screen.until(() => expect(toasts).toEqual([words]))
  jest.restoreAllMocks()
  screen.unmount()
})

it('on screen 10: an offer that was left does not come again', async () => {
  const screen = await show('/pages/index')
  await screen.findText('日本語で表示しますか？')
  await screen.tap(screen.field(shellIds.leaveLanguage))
  await screen.until(() => expect(screen.text()).not.toContain('日本語で表示しますか'))
  expect([localStorage.getItem('refusedLanguage'), localStorage.getItem('language')]).toEqual([
    'ja',
    null,
  ])
  expect(useLaunchState.getState().offered).toBeUndefined()
  screen.unmount()
})

it('offers it to whoever comes by the link of a business card', async () => {
  const screen = await show('/pages/card/index')
  await screen.findText('日本語で表示しますか？')
  screen.unmount()
})

it('on screen 10: offers nothing to somebody who has chosen meanwhile, and nothing inside', async () => {
  localStorage.setItem('language', 'th')
  const chosen = await show('/pages/index')
  await chosen.settle()
  expect(chosen.text()).not.toContain('日本語')
  chosen.unmount()
  localStorage.clear()
  const inside = await show('/pages/page4')
  await inside.settle()
  expect(inside.text()).not.toContain('日本語')
  inside.unmount()
})
