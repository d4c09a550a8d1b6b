import type { ReactNode } from 'react'
import { Text } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useBrand } from '@/brand/brand-store'
import { showLanguage } from '@/i18n/language-store'
import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import { endTabTurn } from '@/lib/navigation/tab-turn'
import { confirm } from '@/lib/overlay/confirm'
import { showLoading } from '@/lib/overlay/loading'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { comeIntoSight } from '@/lib/overlay/page-in-sight'
import { showToast } from '@/lib/overlay/toast'
import { shellIds } from '@/lib/test-ids/shell'
import * as network from '@/platform/capabilities/network/network'
import * as pageRoot from '@/platform/view/page-root/page-root'
import { setRootTitle as setTitleInWechat } from '@/platform/view/page-root/page-root.weapp'
import { brands } from '../../config/brands'
import { fakeApi } from '../../test/support/client/fake-api'
import { holdTimers } from '../../test/support/client/hold-timers'
import { render, type Rendered } from '../../test/support/client/render'
import { until } from '../../test/support/client/until'
import { useLaunchState } from './launch-store'
import { useNetwork } from './network-store'
import { PageContext, type PageValue } from './page-context'
import { watchPageLoads } from './page-load'
import { Screen } from './screen'

/** A Screen's page: one without a guard, unless the test says which. */
function inPage(screen: ReactNode, page: Partial<PageValue> = {}) {
  const value = { path: '/pages/notServed', query: {}, waiting: false, ...page } as const
  return <PageContext.Provider value={value}>{screen}</PageContext.Provider>
}

function Broken(): never {
  throw new Error('broken page')
}

let signedIn: boolean

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  localStorage.clear()
  signedIn = true
  configureNavigation({
    signedIn: () => signedIn,
    compliant: () => false,
    onQuery: () => undefined,
  })
  useLaunchState.setState({ ready: true })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  useNetwork.setState({ state: 'online' })
  useOverlay.setState({ toast: undefined })
})

it('shows header, content, direction and the test banner', async () => {
  const screen = await render(inPage(<Screen title="Not served">{<Text>content</Text>}</Screen>))
  expect(screen.role('heading').textContent).toBe('Not served')
  expect(screen.text()).toContain('Test environment')
  expect(screen.text()).toContain('content')
  expect(document.title).toBe('Not served · Starcard')
  await showLanguage('ar')
  await screen.until(() =>
    expect(document.querySelector('[lang="ar"]')?.getAttribute('dir')).toBe('rtl'),
  )
  await showLanguage('en')
})

it('draws no header inside an app that has its own, but what can be done on the page', async () => {
  const mark = useBrand.getState().brand.hostAgents[0] ?? ''
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: `Mozilla ${mark}1` })
  const screen = await render(inPage(<Screen title="Not served" right={<Text>tool</Text>} />))
  Reflect.deleteProperty(navigator, 'userAgent')
  expect(mark).not.toBe('')
  expect(document.querySelector('[role="heading"]')).toBeNull()
  expect(document.getElementById(shellIds.back)).toBeNull()
  expect(screen.text()).toContain('tool')
})

it("on screen 8: home's title is the brand alone, a page's names both, and in WeChat only the page", async () => {
  const home = await render(inPage(<Screen tab title="Starcard" />, { path: '/pages/index' }))
  expect(document.title).toBe('Starcard')
  home.unmount()
  await render(inPage(<Screen title="My team" />))
  expect(document.title).toBe('My team · Starcard')
  const named = jest.fn(() => Promise.resolve({ errMsg: 'setNavigationBarTitle:ok' }))
  jest.spyOn(Taro, 'setNavigationBarTitle').mockImplementation(named)
  setTitleInWechat('My team', 'Starcard')
  setTitleInWechat(undefined, 'Starcard')
  expect(named.mock.calls).toEqual([[{ title: 'My team' }], [{ title: 'Starcard' }]])
})

it('wears the colours of the brand', async () => {
  const { brand } = useBrand.getState()
  const screen = await render(inPage(<Screen title="x" />))
  const colour = () =>
    document.querySelector<HTMLElement>('.screen')?.style.getPropertyValue('--brand')
  expect(colour()).toBe('')
  useBrand.setState({ brand: brands.meet })
  await screen.settle()
  expect(colour()).toBe('#7A3FB5')
  useBrand.setState({ brand })
})

it('shows no test banner while online, and a bar while offline', async () => {
  const { mode } = useBrand.getState()
  useBrand.setState({ mode: 'online' })
  useNetwork.setState({ state: 'offline' })
  const screen = await render(inPage(<Screen />))
  expect(screen.text()).not.toContain('Test environment')
  expect(screen.role('status').textContent).toContain('You are offline')
  // What sticks below the head counts the bar.
  expect(document.querySelector('.screen--offline')).not.toBeNull()
  useBrand.setState({ mode })
})

it('goes back, and on a tab shows the tabs instead', async () => {
  const goBack = jest.spyOn(navigate, 'goBack').mockImplementation(() => undefined)
  const page = await render(inPage(<Screen title="x" />))
  await page.tap(page.field(shellIds.back))
  expect(goBack).toHaveBeenCalledTimes(1)
  page.unmount()
  const switchTab = jest.spyOn(navigate, 'switchTab').mockImplementation(() => undefined)
  const tab = await render(inPage(<Screen tab title="home" />, { path: '/pages/index' }))
  expect(() => tab.field(shellIds.back)).toThrow()
  await tab.tap(tab.field(shellIds.tab('team')))
  expect(switchTab).toHaveBeenCalledWith('/pages/team/list')
})

describe('on screen 8: a tab whose page is held back', () => {
  const current = (screen: Rendered) =>
    ['Home', 'Team'].map((name) => screen.role('link', name).getAttribute('aria-current'))
  const covered = () => document.querySelector('.screen--turning') !== null

  /** Home, and a tap on a tab whose code comes when the test says. */
  async function tapTeam() {
    Reflect.set(Taro.getCurrentInstance(), 'router', { path: '/pages/index', params: {} })
    const turn = { fail: (): void => undefined }
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}])
    jest
      .spyOn(Taro, 'switchTab')
      .mockImplementation(
        () => new Promise((_, reject) => (turn.fail = () => reject(new Error('switchTab:fail')))),
      )
    const screen = await render(
      inPage(
        <Screen tab title="Starcard">
          <Text>My figures</Text>
        </Screen>,
        { path: '/pages/index' },
      ),
    )
    expect([current(screen), covered()]).toEqual([['page', null], false])
    await screen.tap(screen.field(shellIds.tab('team')))
    return { screen, turn }
  }

  afterEach(() => {
    Reflect.set(Taro.getCurrentInstance(), 'router', null)
    endTabTurn()
  })

  it('is marked at once, and its skeleton stands where the page that is left keeps its state', async () => {
    const { screen } = await tapTeam()
    expect([current(screen), covered()]).toEqual([[null, 'page'], true])
    expect(screen.role('status', 'Loading')).toBeDefined()
    expect(screen.text()).toContain('My figures')
    await screen.tap(screen.field(shellIds.tab('home')))
    expect([current(screen), covered()]).toEqual([['page', null], false])
  })

  it.each([
    ['the page stands', () => comeIntoSight({})],
    ['nobody knows the page', () => Taro.eventCenter.trigger('__taroRouterNotFound')],
  ])('no longer when %s', async (_when, end) => {
    const stop = watchPageLoads()
    const { screen } = await tapTeam()
    end()
    await screen.until(() => expect([current(screen), covered()]).toEqual([['page', null], false]))
    stop()
  })

  it('no longer when it does not open', async () => {
    const { screen, turn } = await tapTeam()
    turn.fail()
    await screen.until(() => expect([current(screen), covered()]).toEqual([['page', null], false]))
  })
})

it('on screen 8: a tab that stands and waits for its texts shows its skeleton without a delay', async () => {
  const screen = await render(
    inPage(<Screen tab title="x" />, { path: '/pages/sets/index', waiting: true }),
  )
  expect(screen.role('status', 'Loading')).toBeDefined()
})

it('sends a visitor to login instead of showing a signed-in page, and remembers the page', async () => {
  signedIn = false
  const replacePage = jest.spyOn(navigate, 'replacePage').mockImplementation(() => undefined)
  const screen = await render(
    inPage(<Screen>{<Text>secret</Text>}</Screen>, {
      path: '/pages/order/detail',
      query: { id: '7' },
    }),
  )
  expect(screen.text()).not.toContain('secret')
  expect(replacePage).toHaveBeenCalledWith('/pages/login/index')
  expect(sessionStorage.getItem('returnTo')).toBe(' /pages/order/detail?id=7')
})

it('opens from home what its parameters ask for, once', async () => {
  const openAddress = jest.spyOn(navigate, 'openAddress').mockImplementation(() => undefined)
  const query = { reback: '/pages/order/detail', id: '7' }
  const screen = await render(inPage(<Screen tab title="home" />, { path: '/pages/index', query }))
  useNetwork.setState({ state: 'offline' })
  await screen.settle()
  expect(openAddress.mock.calls).toEqual([[{ path: '/pages/order/detail', query: { id: '7' } }]])
})

it('shows toast, loading and a question that is answered', async () => {
  const screen = await render(inPage(<Screen />))
  // Long enough to be seen at any speed.
  showToast('hello', 60_000)
  const hide = showLoading({ title: 'working' })
  const answer = confirm({ title: 'Sure?', confirmText: 'Yes' })
  await screen.findText('hello')
  expect(screen.text()).toContain('working')
  hide()
  await screen.tap(screen.field(shellIds.confirm))
  expect(await answer).toBe(true)
  await screen.until(() => expect(screen.text()).not.toContain('working'))
})

it('reports what breaks and says that the page opens again; at the second time it asks', async () => {
  const api = fakeApi(() => ({ data: {} }))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'))
  const first = await render(inPage(<Screen>{<Broken />}</Screen>))
  await first.findText('It is being opened again')
  first.unmount()
  const second = await render(inPage(<Screen>{<Broken />}</Screen>))
  await second.findText('failed again')
  second.unmount()
  const report = await until(() => JSON.parse(api.to('error/log/report')[0]?.body ?? ''))
  expect(report).toMatchObject({
    message: 'broken page',
    phoneModel: expect.any(String),
    errTime: expect.any(String),
  })
})

it('waits 200 ms before it shows a skeleton', async () => {
  holdTimers()
  useLaunchState.setState({ ready: false })
  const screen = await render(inPage(<Screen>{<Text>content</Text>}</Screen>))
  jest.advanceTimersByTime(199)
  await screen.settle()
  expect(screen.text()).toBe('')
  jest.advanceTimersByTime(1)
  await screen.until(() => expect(screen.role('status').getAttribute('aria-label')).toBe('Loading'))
  useLaunchState.setState({ ready: true })
  await screen.findText('content')
})

it('shows skeletons and no title while the texts of its page load', async () => {
  const page = (waiting: boolean) =>
    render(inPage(<Screen title="orders:list.title">{<Text>content</Text>}</Screen>, { waiting }))
  const waits = await page(true)
  expect(waits.text()).not.toMatch(/orders:|content/)
  expect(document.title).toBe('Starcard')
  waits.unmount()
  const open = await page(false)
  expect(open.text()).toContain('content')
})

it('offers to try again when the texts of its page have not come within 60 s, and keeps the page while offline', async () => {
  holdTimers()
  const reload = jest.spyOn(pageRoot, 'reloadProgram').mockImplementation(() => undefined)
  const connection = jest.spyOn(network, 'networkState').mockReturnValue('offline')
  const screen = await render(
    inPage(<Screen title="x">{<Text>content</Text>}</Screen>, { waiting: true }),
  )
  jest.advanceTimersByTime(200)
  await screen.until(() => expect(screen.role('status').getAttribute('aria-label')).toBe('Loading'))
  jest.advanceTimersByTime(59_800)
  await screen.findText('could not be opened within 60 seconds')
  await screen.tap(screen.field(shellIds.retry))
  expect([reload.mock.calls.length, useOverlay.getState().toast?.text]).toEqual([
    0,
    'No connection.',
  ])
  connection.mockReturnValue('online')
  await screen.tap(screen.field(shellIds.retry))
  expect(reload).toHaveBeenCalledTimes(1)
})
