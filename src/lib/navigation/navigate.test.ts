import Taro from '@tarojs/taro'
import { showLanguage } from '@/i18n/language-store'
import { comeIntoSight } from '@/lib/overlay/page-in-sight'
import { recordToasts } from '../../../test/support/client/toasts'
import { until } from '../../../test/support/client/until'
import { leaveLogin } from './leave-login'
import { goBack, openAddress, openPage, relaunch, replacePage, switchTab } from './navigate'
import { configureNavigation } from './person'

// The router is played here, and nobody tells the browser's history of its moves: that has a test of its own.
jest.mock('@/platform/view/home-below/home-below', () =>
  jest.requireActual('@/platform/view/home-below/home-below.weapp'),
)

const ways = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack'] as const
let went: string[]
let signedIn: boolean

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  localStorage.clear()
  went = []
  signedIn = true
  configureNavigation({
    signedIn: () => signedIn,
    compliant: () => false,
    onQuery: () => undefined,
  })
  for (const way of ways) {
    jest.spyOn(Taro, way).mockImplementation((option?: object) => {
      went.push(`${way} ${option && 'url' in option ? String(option.url) : ''}`.trim())
      return Promise.resolve({ errMsg: '' })
    })
  }
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => jest.restoreAllMocks())

it('opens, replaces and relaunches with an encoded query', () => {
  openPage('/pages/order/detail', { id: '1 2', cancelled: undefined, returned: '1' })
  replacePage('/pages/membership/redeem', { code: 'x' })
  relaunch('/pages/notServed')
  expect(went).toEqual([
    'navigateTo /pages/order/detail?id=1%202&returned=1',
    'redirectTo /pages/membership/redeem?code=x',
    'reLaunch /pages/notServed',
  ])
})

it('switches to tabs, and relaunches a tab for its query', () => {
  openPage('/pages/team/list')
  switchTab('/pages/income/index')
  openPage('/pages/index', { name: 'train' })
  relaunch('/pages/index')
  expect(went).toEqual([
    'switchTab /pages/team/list',
    'switchTab /pages/income/index',
    'reLaunch /pages/index?name=train',
    'reLaunch /pages/index',
  ])
})

it('sends a visitor to login and back to what was wanted, once', () => {
  signedIn = false
  openPage('/pages/withdrawal/detail', { id: '7' })
  signedIn = true
  leaveLogin()
  leaveLogin()
  expect(went).toEqual([
    'navigateTo /pages/login/index',
    'reLaunch /pages/withdrawal/detail?id=7',
    'reLaunch /pages/index',
  ])
})

it('says not Found for an unknown page or one without its parameter, and nothing for /dowload', () => {
  const toasts = recordToasts()
  openAddress('/dowload')
  openAddress('/pages/nowhere')
  openAddress('/pages/withdrawal/detail?id=')
  expect(toasts).toEqual(['not Found /pages/nowhere', 'not Found /pages/withdrawal/detail'])
  expect(went).toEqual([])
})

it('goes to /pages/home/index when there is nothing to go back to or back fails', async () => {
  goBack()
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}])
  goBack()
  jest.spyOn(Taro, 'navigateBack').mockRejectedValue(new Error('no'))
  goBack()
  await until(() =>
    expect(went).toEqual([
      'reLaunch /pages/home/index',
      'navigateBack',
      'reLaunch /pages/home/index',
    ]),
  )
})

it('on screen 8: says why a page did not open, unknown to the host or no connection, and opens it when that is back', async () => {
  jest.spyOn(Taro, 'navigateTo').mockRejectedValue({ errMsg: 'navigateTo:fail' })
  const toasts = recordToasts()
  openPage('/pages/order/list')
  await until(() => expect(toasts).toEqual(['not Found /pages/order/list']))
  const line = jest.spyOn(navigator, 'onLine', 'get')
  const connect = (online: boolean) => {
    line.mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  const missOpening = async () => {
    connect(false)
    toasts.length = 0
    jest.spyOn(Taro, 'navigateTo').mockRejectedValue({ errMsg: 'navigateTo:fail' })
    openPage('/pages/order/detail', { id: '7' })
    openPage('/pages/order/detail', { id: '7' })
    await until(() => expect(toasts).toEqual(['No connection.', 'No connection.']))
    jest.spyOn(Taro, 'navigateTo').mockImplementation(({ url }) => {
      went.push(url)
      return Promise.resolve({ errMsg: '' })
    })
  }
  await missOpening()
  connect(true)
  expect(went).toEqual(['/pages/order/detail?id=7'])
  await missOpening()
  // The person has gone elsewhere.
  comeIntoSight({})
  connect(true)
  expect(went).toHaveLength(1)
})

it('waits for the page that is on its way, so that what was asked for last is shown', async () => {
  openPage('/pages/order/list')
  Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
  openPage('/pages/income/balance')
  goBack()
  await until(() => expect(went).toEqual(['navigateTo /pages/order/list']))
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  await until(() =>
    expect(went.slice(1)).toEqual([
      'navigateTo /pages/income/balance',
      'reLaunch /pages/home/index',
    ]),
  )
})

it.each(['__taroRouterNotFound', 'code lost'])(
  'does not wait for a page that will not come: %s',
  async (sign) => {
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    openPage('/pages/order/list')
    expect(went).toEqual([])
    if (sign === 'code lost') {
      const lost = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lost }))
    } else Taro.eventCenter.trigger(sign)
    await until(() => expect(went).toEqual(['navigateTo /pages/order/list']))
  },
)

it('opens nothing again that is shown already: a double tap, the tab of this page', () => {
  Reflect.set(Taro.getCurrentInstance(), 'router', {
    path: '/pages/order/detail?id=1&stamp=A',
    params: { id: '1', stamp: 'A' },
  })
  openPage('/pages/order/detail', { id: '1' })
  expect(went).toEqual([])
  openPage('/pages/order/detail', { id: '2' })
  expect(went).toEqual(['navigateTo /pages/order/detail?id=2'])
  Reflect.set(Taro.getCurrentInstance(), 'router', null)
})

it('opens an address from outside with the parameters that its page takes, and hands on all of them', () => {
  const queries: unknown[] = []
  const onQuery = (query: unknown) => queries.push(query)
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery })
  openAddress('pages/withdrawal/detail?id=7&inviteCode=7KQ2M9XD')
  openAddress({ path: '/pages/index', query: { name: 'train', x: '1' } }, 'replace')
  expect(went).toEqual([
    'navigateTo /pages/withdrawal/detail?id=7',
    'reLaunch /pages/index?name=train&x=1',
  ])
  expect(queries).toEqual([
    { id: '7', inviteCode: '7KQ2M9XD' },
    { name: 'train', x: '1' },
  ])
})
