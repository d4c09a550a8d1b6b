import { Current } from '@tarojs/runtime'
import { showLanguage } from '@/i18n/language-store'
import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import LoginPage from '@/pages/login/index'
import { useSession } from '@/session/session-store'
import { render } from '../../test/support/client/render'
import { useLaunchState } from './launch-store'

let openAddress: jest.SpyInstance

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  sessionStorage.clear()
  openAddress = jest.spyOn(navigate, 'openAddress').mockImplementation(() => undefined)
  configureNavigation({
    signedIn: () => useSession.getState().token !== '',
    compliant: () => false,
    onQuery: () => undefined,
  })
  useLaunchState.setState({ ready: true })
})
afterEach(() => {
  useSession.setState({ token: '', userId: '' })
  jest.restoreAllMocks()
})

async function open(params: Record<string, string>, token: string) {
  Object.assign(Current, { router: { path: '/pages/login/index?stamp=1', params } })
  useSession.setState({ token, userId: token && 'u1' })
  return render(<LoginPage />)
}

const HOME = { path: '/pages/index', query: {} }

it.each([
  [{}, HOME],
  [
    { reback: '/pages/order/detail', id: '7' },
    { path: '/pages/order/detail', query: { id: '7' } },
  ],
  [{ reback: '/pages/login/index' }, HOME],
  [{ reback: 'https://evil.example/' }, HOME],
  [{ reback: '/pages/no/such' }, HOME],
])('on screen 1: login with %j sends a signed-in person on', async (params, target) => {
  const screen = await open(params, 'T1')
  expect(openAddress.mock.calls).toEqual([[target, 'relaunch']])
  expect(screen.text()).not.toContain('Welcome back')
})

it('on screen 1: login shows its form to a visitor, and goes on when another tab logs in', async () => {
  const screen = await open({}, '')
  await screen.findText('Welcome back')
  expect(openAddress).not.toHaveBeenCalled()
  useSession.setState({ token: 'T1', userId: 'u1' })
  await screen.until(() => expect(openAddress.mock.calls).toEqual([[HOME, 'relaunch']]))
})
