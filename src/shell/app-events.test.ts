import Taro from '@tarojs/taro'
import { getWantedLanguage, showLanguage } from '@/i18n/language-store'
import { configureNavigation } from '@/lib/navigation/person'
import { confirm } from '@/lib/overlay/confirm'
import { addLayer } from '@/lib/overlay/layers'
import { sight } from '@/lib/overlay/page-in-sight'
import {
  leaveApp,
  onBackButton,
  onOpenedByAddress,
} from '@/platform/capabilities/app-events/app-events'
import { captureInvitation, readPendingInvitation } from '@/session/invitation'
import { watchAppEvents } from './app-events'
import { useLaunchState } from './launch-store'

// The router is played here, and nobody tells the browser's history of its moves: that has a test of its own.
jest.mock('@/platform/view/home-below/home-below', () =>
  jest.requireActual('@/platform/view/home-below/home-below.weapp'),
)

jest.mock('@/platform/capabilities/app-events/app-events', () => ({
  leaveApp: jest.fn(),
  onBackButton: jest.fn(),
  onOpenedByAddress: jest.fn(),
}))

const ways = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack'] as const
let went: string[]
let pages: number
let openedBy: (url: string) => void
let pressBack: () => void
let linked: Promise<void>
let tellStart: () => void

/** The page shown, on top of as many as `depth` says. */
function at(path: string, params: Record<string, string> = {}, depth = 1): void {
  pages = depth
  sight.setState({ page: {} })
  Reflect.set(Taro.getCurrentInstance(), 'router', { path, params })
}

beforeEach(() => {
  localStorage.clear()
  went = []
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery: captureInvitation })
  for (const way of ways) {
    jest.spyOn(Taro, way).mockImplementation((option?: object) => {
      went.push(`${way} ${option && 'url' in option ? String(option.url) : ''}`.trim())
      return Promise.resolve({ errMsg: '' })
    })
  }
  jest
    .spyOn(Taro, 'getCurrentPages')
    .mockImplementation(() => Array.from({ length: pages }, () => ({})))
  jest.mocked(onOpenedByAddress).mockImplementation((listener) => {
    openedBy = listener
    return new Promise((resolve) => (tellStart = resolve))
  })
  jest.mocked(onBackButton).mockImplementation((listener) => {
    pressBack = listener
  })
  jest.mocked(leaveApp).mockImplementation(() => went.push('leave'))
  linked = watchAppEvents()
})
afterEach(() => jest.restoreAllMocks())

it('opens what an address names, and keeps the invitation in it', () => {
  at('/pages/index')
  openedBy('starcard://pages/order/detail?id=7')
  openedBy('https://www.starcard.example/#/pages/index?inviteCode=7KQ2M9XD')
  expect([went, readPendingInvitation()]).toEqual([
    ['navigateTo /pages/order/detail?id=7', 'reLaunch /pages/index?inviteCode=7KQ2M9XD'],
    '7KQ2M9XD',
  ])
})

it('tells when the page of the address that started the app is asked for', async () => {
  sight.setState({ page: undefined })
  openedBy('starcard://pages/order/detail?id=7')
  tellStart()
  let told = false
  void linked.then(() => (told = true))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([told, went]).toEqual([false, []])
  at('/pages/index')
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  await linked
  expect(went).toEqual(['navigateTo /pages/order/detail?id=7'])
})

it('shows a page again for other parameters, and leaves it for the same', () => {
  at('/pages/order/detail', { id: '7', returned: '1' }, 2)
  openedBy('starcard://pages/order/detail?id=7')
  at('/pages/order/detail', { id: '7' }, 2)
  openedBy('starcard://pages/order/detail?id=7')
  at('/pages/index')
  openedBy('starcard://pages/index')
  expect(went).toEqual(['redirectTo /pages/order/detail?id=7'])
})

it.each([
  ['has a first page', 0],
  ['has drawn the one that it has', 1],
])('opens the address that starts the app not before it %s', (_state, depth) => {
  at('/pages/index', {}, depth)
  sight.setState({ page: undefined })
  openedBy('starcard://pages/team/list')
  expect(went).toEqual([])
  at('/pages/index')
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  expect(went).toEqual(['switchTab /pages/team/list'])
})

it.each([
  ['a page over another', '/pages/order/list', 2, 'navigateBack'],
  ['another tab', '/pages/team/list', 1, 'switchTab /pages/index'],
  ['home', '/pages/index', 1, 'leave'],
  ['a page alone', '/pages/order/list', 1, 'reLaunch /pages/home/index'],
])('back on %s', (_name, path, depth, way) => {
  at(path, {}, depth)
  pressBack()
  expect(went).toEqual([way])
})

it('back answers a question with no and stays', async () => {
  at('/pages/index')
  const answer = confirm({ title: 'Sure?' })
  pressBack()
  expect([await answer, went]).toEqual([false, []])
})

it('back closes the sheet or picker on top of the page and stays', () => {
  at('/pages/order/list', {}, 2)
  const closed = jest.fn()
  const end = addLayer({ dismiss: closed, isDrawn: () => true })
  pressBack()
  end()
  expect([closed.mock.calls.length, went]).toEqual([1, []])
})

it('on screen 10: the lang of a link chooses, also the language that is shown', async () => {
  await showLanguage('en')
  localStorage.removeItem('language')
  useLaunchState.setState({ offered: 'ja' })
  at('/pages/index')
  openedBy('starcard://pages/order/list?lang=en')
  expect([localStorage.getItem('language'), useLaunchState.getState().offered]).toEqual([
    'en',
    undefined,
  ])
})

it('on screen 9: the lang of a link into the running app counts', async () => {
  await showLanguage('en')
  at('/pages/index')
  openedBy('https://www.starcard.example/?lang=ja#/pages/order/list')
  expect(getWantedLanguage()).toBe('ja')
  openedBy('starcard://pages/order/list?lang=zh-TW')
  expect(getWantedLanguage()).toBe('zh-Hant')
  openedBy('starcard://pages/order/list')
  expect(getWantedLanguage()).toBe('zh-Hant')
})
