import type { AppUpdate, ReleasePlatform } from '@contract/update/schemas'
import * as navigate from '@/lib/navigation/navigate'
import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import type { AppSource } from '@/platform/capabilities/app-source/contract'
import { drawPicture } from '@/platform/capabilities/picture/draw-picture'
import { clearStored } from '@/platform/capabilities/store/store'
import { brands } from '../../../config/brands'
import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { recordToasts } from '../../../test/support/client/toasts'
import { DownloadView } from './download-view'
import { downloadIds } from './test-ids'

let mockSource: AppSource = { system: 'android', way: 'open' }
jest.mock('@/platform/capabilities/app-source/app-source', () => ({
  getAppSource: () => mockSource,
}))
const mockOpened: string[] = []
jest.mock('@/platform/capabilities/open-external/open-external', () => ({
  openExternal: (url: string) => {
    mockOpened.push(url)
    return Promise.resolve({ type: 'opened' })
  },
}))
jest.mock('@/platform/capabilities/picture/draw-picture', () => ({
  drawPicture: jest.fn(() => Promise.resolve('data:image/png;base64,AA==')),
}))

inEnglish()

const ADDRESS = 'http://localhost/#/o/download?inviteCode=7KQ2M9XD'
const written: string[] = []
beforeEach(async () => {
  // What one test has kept would be another's first look.
  await clearStored()
  mockOpened.length = 0
  written.length = 0
  jest.mocked(drawPicture).mockClear()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
})
afterEach(() => jest.restoreAllMocks())

const update: AppUpdate = {
  version: '1.1.06',
  updateMessage: '更快',
  updateMessageEn: 'Faster',
  isForce: '0',
  wgtUrl: '',
  baseVersion: '',
  downloadUrl: 'https://d.example/a.apk',
  iosUrl: '',
  sha256: '',
  signature: '',
}
const apple: AppUpdate = { ...update, downloadUrl: '', iosUrl: 'https://apps.example/1' }

/** The page on a device; each platform's release as the server tells it. */
async function open(
  source: AppSource,
  told: Partial<Record<ReleasePlatform, AppUpdate>> = { android: update, ios: apple },
) {
  mockSource = source
  const answer = ({ url }: { url: string }): Answer => ({
    data: told[url.includes('platform=ios') ? 'ios' : 'android'] ?? null,
  })
  const api = fakeApi(answer)
  const screen = await render(
    <DownloadView brand={brands.default} mode="test" code="7KQ2M9XD" carried="Take 7KQ2M9XD along">
      Invited by a friend
    </DownloadView>,
  )
  return { api, screen }
}

it.each([
  ['android', 'Download for Android', update.downloadUrl],
  ['ios', 'Open the App Store', apple.iosUrl],
] as const)('on %s: one button, to its own place', async (system, label, url) => {
  const { api, screen } = await open({ system, way: 'open' })
  await screen.tap(await screen.findText(label))
  expect(mockOpened).toEqual([url])
  expect(api.requests).toHaveLength(1)
  expect(screen.text()).toContain('Version 1.1.06')
  expect(screen.text()).toContain('Invited by a friendTake 7KQ2M9XD along')
})

it('on a computer: the page as a code with the invitation, beside both places', async () => {
  const { screen } = await open({ system: 'other', way: 'open' })
  await screen.until(() => expect(drawPicture).toHaveBeenCalledTimes(1))
  await screen.findText('Scan with your phone')
  await screen.tap(screen.role('link', 'Android'))
  await screen.tap(screen.role('link', 'iPhone and iPad'))
  expect(mockOpened).toEqual([update.downloadUrl, apple.iosUrl])
})

it('in a messenger: the way to a browser lies over the page, comes back with the button, and copies the address', async () => {
  const toasts = recordToasts()
  const { screen } = await open({ system: 'ios', way: 'browser' })
  await screen.findText('Tap ··· at the top of the screen')
  screen.role('dialog', 'Open in your browser')
  await screen.tap(screen.field(downloadIds.hintCopy))
  await screen.until(() => expect(toasts).toEqual(['Link copied. Open it in your browser.']))
  await screen.tap(screen.field(downloadIds.hintClose))
  await screen.until(() => expect(screen.queryText('Tap ···')).toBeUndefined())
  await screen.tap(screen.field(downloadIds.ios))
  await screen.findText('Tap ··· at the top of the screen')
  expect([mockOpened, written]).toEqual([[], [ADDRESS]])
})

it('in a mini-program: says that stores stay shut, and copies the address', async () => {
  const { screen } = await open({ system: 'android', way: 'copy' })
  await screen.findText('App stores do not open in a mini-program')
  await screen.tap(screen.role('button', 'Copy the link'))
  await screen.until(() => expect(written).toEqual([ADDRESS]))
  expect(mockOpened).toEqual([])
})

it.each([
  ['1.1.6', 'You have the newest version, 1.1.06.', 'Open in the store'],
  ['1.1.10', 'Version 1.1.10 is here. You have 1.1.06.', 'Update in the store'],
])('in the app 1.1.06, with %s in the store: %s', async (version, words, label) => {
  const { screen } = await open({ system: 'ios', way: 'installed' }, { ios: { ...apple, version } })
  await screen.findText(words)
  await screen.tap(screen.role('button', label))
  expect(mockOpened).toEqual([apple.iosUrl])
  expect(screen.queryText('Go on without the app')).toBeUndefined()
  expect(screen.text()).toContain('Invited by a friend')
  expect(screen.queryText('Take 7KQ2M9XD along')).toBeUndefined()
})

it('says that nothing is published yet, without a hint to a browser, and leads home', async () => {
  const home = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  const { screen } = await open({ system: 'android', way: 'browser' }, { ios: apple })
  await screen.findText('Not available yet')
  expect(screen.text()).toContain('you can use Starcard right here')
  expect(screen.queryText('Tap ···')).toBeUndefined()
  await screen.tap(screen.field(downloadIds.none))
  expect(home).toHaveBeenCalledWith('/pages/index')
})

it('on a computer one system may lack', async () => {
  const { screen } = await open({ system: 'other', way: 'open' }, { ios: apple })
  await screen.findText('iPhone and iPad')
  expect(screen.queryText('Android')).toBeUndefined()
})

it('a failure can be tried again', async () => {
  mockSource = { system: 'android', way: 'open' }
  let answer: Answer = { code: 50000, msg: 'Something went wrong.' }
  fakeApi(() => answer)
  const screen = await render(<DownloadView brand={brands.default} mode="test" code="" />)
  await screen.findText('Couldn’t load the download')
  answer = { data: update }
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('Download for Android')
})

describe('what is new', () => {
  afterAll(() => showLanguage('en'))
  it.each([
    ['en', 'Faster', 'Faster'],
    ['zh-Hant', 'Faster', 'Faster'],
    ['zh-Hans', 'Faster', '更快'],
    ['ja', '', '更快'],
  ] as const)(
    'is read in %s, with the English text %j, as %s',
    async (language, english, words) => {
      await showLanguage(language)
      await loadLazyTexts(language)
      const { screen } = await open(
        { system: 'android', way: 'open' },
        { android: { ...update, updateMessageEn: english } },
      )
      await screen.findText(words)
    },
  )
})
