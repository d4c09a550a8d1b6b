import Taro from '@tarojs/taro'
import { showLanguage } from '@/i18n/language-store'
import { useTabTurn } from '@/lib/navigation/tab-turn'
import { modals } from '@/lib/overlay/confirm'
import { sight } from '@/lib/overlay/page-in-sight'
import { useOverlay } from '@/lib/overlay/overlay-store'
import * as pageRoot from '@/platform/view/page-root/page-root'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import { noteCrash } from './crash'
import { opensLogin } from './opens-login'
import { watchPageLoads } from './page-load'

const loading = () => useOverlay.getState().loading.show

const lose = () => {
  const event = new Event('unhandledrejection', { cancelable: true })
  window.dispatchEvent(
    Object.assign(event, {
      reason: Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    }),
  )
  return event.defaultPrevented
}

describe('page loads', () => {
  let stop: () => void
  beforeAll(() => showLanguage('en'))
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
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

  it('takes the mark off a tab that Back came before', () => {
    useTabTurn.setState({ from: '/pages/index', to: '/pages/team/index' })
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/team/index' } })
    Reflect.set(Taro.getCurrentInstance(), 'router', { path: '/pages/index?stamp=A', params: {} })
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/index' } })
    Reflect.set(Taro.getCurrentInstance(), 'router', null)
    expect(useTabTurn.getState().to).toBeUndefined()
  })

  it('shows the loading indicator for a slower one until it is there', () => {
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(200)
    expect(loading()).toBe(true)
    Taro.eventCenter.trigger('__afterTaroRouterChange')
    expect(loading()).toBe(false)
  })

  it('offers a retry at once when the code cannot be fetched, and again while offline', async () => {
    const asked = () => modals.state.getState().request?.title
    expect([lose(), asked()]).toEqual([true, undefined])
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    jest.advanceTimersByTime(200)
    lose()
    await jest.advanceTimersByTimeAsync(0)
    expect([loading(), asked()]).toEqual([false, 'No connection.'])
    modals.confirm()
    await jest.advanceTimersByTimeAsync(1000)
    expect([asked(), modals.state.getState().phase]).toEqual(['No connection.', 'shown'])
    modals.cancel()
    await jest.advanceTimersByTimeAsync(1000)
    expect(modals.state.getState().phase).not.toBe('shown')
    line.mockRestore()
  })

  it('on screen 8: a page whose code was lost is loaded by itself when the connection is back, and only while it is asked for', async () => {
    const reload = jest.spyOn(pageRoot, 'reloadProgram').mockImplementation(() => undefined)
    sight.setState({ page: {} })
    const line = jest.spyOn(navigator, 'onLine', 'get')
    const connect = (online: boolean) => {
      line.mockReturnValue(online)
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    }
    connect(false)
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    lose()
    await jest.advanceTimersByTimeAsync(0)
    modals.cancel()
    await jest.advanceTimersByTimeAsync(1000)
    connect(true)
    expect(reload).not.toHaveBeenCalled()
    connect(false)
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    lose()
    await jest.advanceTimersByTimeAsync(0)
    connect(true)
    expect(reload).toHaveBeenCalledTimes(1)
    modals.cancel()
    await jest.advanceTimersByTimeAsync(1000)
    reload.mockClear()
    // The first page does not stand yet: nobody can be asked.
    sight.setState({ page: undefined })
    connect(false)
    lose()
    connect(true)
    expect(reload).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })

  it('offers a retry after 60 s', async () => {
    Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/order/list' } })
    await jest.advanceTimersByTimeAsync(60_000)
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
