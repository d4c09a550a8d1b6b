import Taro from '@tarojs/taro'
import { until } from '../../../test/support/client/until'
import { sight } from '@/lib/overlay/page-in-sight'
import { goBack, openPage } from './navigate'
import { configureNavigation } from './person'

// WeChat's turn of pages: its router tells nothing but the answer.
jest.mock('@/platform/taro/page-turn/page-turn', () =>
  jest.requireActual('@/platform/taro/page-turn/page-turn.weapp'),
)

/** The pages of a phone that takes a while to turn them. */
let stack: string[]
let turns: (() => void)[]

function show(path: string): void {
  Reflect.set(Taro.getCurrentInstance(), 'router', { path, params: {} })
  sight.setState({ page: { path } })
}

function turn(change: () => void): Promise<{ errMsg: string }> {
  return new Promise((resolve) => {
    turns.push(() => {
      change()
      show(stack[stack.length - 1] ?? '')
      resolve({ errMsg: 'ok' })
    })
  })
}

/** The page that is on its way stands. */
async function arrive(): Promise<void> {
  await until(() => expect(turns.length).toBeGreaterThan(0))
  turns.shift()?.()
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  stack = ['/pages/index', '/pages/order/list']
  turns = []
  show('/pages/order/list')
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery: () => undefined })
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => stack.map((route) => ({ route })))
  jest.spyOn(Taro, 'navigateTo').mockImplementation(({ url }) => turn(() => stack.push(url)))
  jest.spyOn(Taro, 'navigateBack').mockImplementation(() => turn(() => stack.pop()))
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.set(Taro.getCurrentInstance(), 'router', null)
})

it('on screen 9: a second tap while a page opens does not open it twice', async () => {
  openPage('/pages/income/balance')
  openPage('/pages/income/balance')
  expect(turns).toHaveLength(1)
  await arrive()
  expect([stack, turns]).toEqual([
    ['/pages/index', '/pages/order/list', '/pages/income/balance'],
    [],
  ])
})

it('on screen 9: another page that is asked for meanwhile opens over the first', async () => {
  openPage('/pages/income/balance')
  openPage('/pages/membership/plans')
  await arrive()
  await arrive()
  expect(stack.slice(2)).toEqual(['/pages/income/balance', '/pages/membership/plans'])
})

it('on screen 9: a second tap on Back leaves one page', async () => {
  stack = ['/pages/index', '/pages/order/list', '/pages/order/detail']
  show('/pages/order/detail')
  goBack()
  goBack()
  await arrive()
  expect([stack, turns]).toEqual([['/pages/index', '/pages/order/list'], []])
})
