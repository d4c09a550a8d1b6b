import Taro from '@tarojs/taro'
import { comeIntoSight } from '@/lib/overlay/page-in-sight'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { showToast } from '@/lib/overlay/toast'
import { beginPageTurn } from '@/platform/taro/page-turn/page-turn'
import { showPageToast } from './page-toast'

// WeChat's turn of pages, which takes a while.
jest.mock('@/platform/taro/page-turn/page-turn', () =>
  jest.requireActual('@/platform/taro/page-turn/page-turn.weapp'),
)

const order = {}
const readToast = () => useOverlay.getState().toast?.text

function open(path: string): void {
  Reflect.set(Taro.getCurrentInstance(), 'router', { path, params: {} })
}

beforeEach(() => {
  open('/pages/order/list')
  comeIntoSight(order)
})
afterEach(() => Reflect.set(Taro.getCurrentInstance(), 'router', null))

it('goes with its page, and stays on it however late that comes into sight', async () => {
  await showPageToast('Copied', 5000)
  comeIntoSight({})
  expect(readToast()).toBe('Copied')
  // Moved to where nothing is in use.
  const { toast } = useOverlay.getState()
  useOverlay.setState({ toast: toast && { ...toast, top: 40 } })
  open('/pages/message/list')
  comeIntoSight({})
  expect(readToast()).toBeUndefined()
})

it('waits for the page that is on its way', async () => {
  open('/pages/membership/plans')
  let arrive: () => void = () => undefined
  beginPageTurn(new Promise<void>((resolve) => (arrive = resolve)))
  const shown = showPageToast('Copied', 5000)
  open('/pages/order/list')
  arrive()
  await shown
  comeIntoSight({})
  expect(readToast()).toBe('Copied')
})

it('leaves another one alone that came in its place', async () => {
  await showPageToast('Copied', 5000)
  showToast('Saved')
  open('/pages/message/list')
  comeIntoSight({})
  expect(readToast()).toBe('Saved')
})
