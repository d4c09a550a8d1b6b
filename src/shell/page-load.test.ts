import Taro from '@tarojs/taro'
import { showLanguage } from '@/i18n/language-store'
import { modals } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import { noteCrash } from './crash'
import { opensLogin } from './opens-login'
import { watchPageLoads } from './page-load'

const loading = () => useOverlay.getState().loading.show

describe('page loads', () => {
  let stop: () => void
  beforeAll(() => showLanguage('en'))
  beforeEach(() => {
    jest.useFakeTimers()
    stop = watchPageLoads()
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  it('shows nothing for a page that is there within 200 ms', () => {
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(199)
    Taro.eventCenter.trigger('__afterTaroRouterChange')
    jest.advanceTimersByTime(1000)
    expect(loading()).toBe(false)
  })

  it('waits for nothing at another address of the page that is shown', () => {
    Reflect.set(Taro.getCurrentInstance(), 'router', {
      path: '/pages/order/list?stamp=A',
      params: {},
    })
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(1000)
    Reflect.set(Taro.getCurrentInstance(), 'router', null)
    expect([loading(), pageTurn()]).toEqual([false, undefined])
  })

  it('shows the loading indicator for a slower one until it is there', () => {
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(200)
    expect(loading()).toBe(true)
    Taro.eventCenter.trigger('__afterTaroRouterChange')
    expect(loading()).toBe(false)
  })

  it('offers a retry at once when the code cannot be fetched, and again while offline', async () => {
    const lose = () => {
      const event = new Event('unhandledrejection', { cancelable: true })
      window.dispatchEvent(
        Object.assign(event, {
          reason: Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
        }),
      )
      return event.defaultPrevented
    }
    const asked = () => modals.state.getState().request?.title
    expect([lose(), asked()]).toEqual([true, undefined])
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(200)
    lose()
    const upgrade = 'The network is being upgraded. Check your connection and try again.'
    expect([loading(), asked()]).toEqual([false, upgrade])
    modals.confirm()
    await jest.advanceTimersByTimeAsync(1000)
    expect([asked(), modals.state.getState().phase]).toEqual([upgrade, 'shown'])
    modals.cancel()
    await jest.advanceTimersByTimeAsync(1000)
    expect(modals.state.getState().phase).not.toBe('shown')
    line.mockRestore()
  })

  it('offers a retry after 60 s', () => {
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(60_000)
    expect([loading(), modals.state.getState().request?.title]).toEqual([
      false,
      'This page is taking too long',
    ])
    modals.cancel()
  })
})

it.each([
  [{ signedIn: false, path: '/pages/index', invited: false }, true],
  [{ signedIn: true, path: '/pages/index', invited: false }, false],
  [{ signedIn: false, path: '/pages/index', invited: true }, false],
  [{ signedIn: false, path: '/o/download', invited: false }, false],
  [{ signedIn: false, path: '/pages/register/index', invited: false }, false],
])('after launch %j opens login: %s', (entry, opens) => {
  expect(opensLogin(entry)).toBe(opens)
})

it('reloads a broken page by itself only when it did not break just before', () => {
  localStorage.clear()
  expect([noteCrash(100_000), noteCrash(130_000), noteCrash(160_001)]).toEqual([true, false, true])
})
