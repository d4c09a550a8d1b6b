import { Current } from '@tarojs/runtime'
import { showLanguage } from '@/i18n/language-store'
import { setServerTime } from '@/lib/format/now'
import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import HomePage from '@/pages/index'
import { captureInvitation, clearInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { render } from '../../test/support/client/render'
import { useLaunchState } from './launch-store'

const NOW = '2026-11-11T20:00:00Z'
const user = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  referralCode: '7KQ2M9XD',
  hasPayPassword: false,
}
const vip = { level: 2, star: 3, lastLevel: 2, expiresAt: null, remainingDays: 9, unusedCodes: 0 }

const mockShown = new Set<() => void>()
jest.mock('@/platform/view/page-show/use-page-show', () => ({
  ...jest.requireActual<object>('@/platform/view/page-show/use-page-show'),
  usePageShow: (listener: () => void) => void mockShown.add(listener),
}))

const noRows = { data: [], page: { pageNum: 1, pageSize: 20, total: 0 } }

let openPage: jest.SpyInstance

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  setServerTime(NOW)
  openPage = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  configureNavigation({
    signedIn: () => useSession.getState().token !== '',
    compliant: () => false,
    onQuery: () => undefined,
  })
  useLaunchState.setState({ ready: true })
  Object.assign(Current, { router: { path: '/pages/index?stamp=1', params: {} } })
})
afterEach(async () => {
  await useSession.getState().signOut()
  setServerTime(new Date().toISOString())
  jest.restoreAllMocks()
})

async function open(userId: string, justSettled: unknown) {
  fakeApi(({ url }): Answer => {
    if (/\/(feed|income)\/list/.test(url)) return noRows
    if (url.includes('/income/pending')) return { data: [] }
    if (url.includes('/task/')) return { data: null }
    if (url.includes('/income/')) return { data: { profits: 1, available: 495_42, justSettled } }
    if (url.includes('/team/')) return { data: { total: 48 } }
    return { data: url.includes('load') ? user : vip }
  })
  await useSession.getState().signIn({ token: 'T1', userId })
  return render(<HomePage />)
}

it('on screen 4: home leads with a month that has just settled, in a piece of its own', async () => {
  const screen = await open('u1', { amount: 495_42, at: NOW, canCashOut: true })
  await screen.findText('$495.42 is yours since today')
  await screen.findText('mia_1')
  expect(screen.text().indexOf('is yours')).toBeLessThan(screen.text().indexOf('mia_1'))
  await screen.tap(screen.role('button', 'Cash out'))
  expect(openPage.mock.calls).toEqual([['/pages/income/cashout']])
  screen.unmount()
})

it('leads with nothing else', async () => {
  const screen = await open('u2', null)
  await screen.findText('$495.42')
  expect(screen.text()).not.toContain('is yours')
  screen.unmount()
})

it('on screen 9: a code that opens the running program names its inviter on the home that is there', async () => {
  fakeApi(() => ({ data: { name: 'm••••a' } }))
  const screen = await render(<HomePage />)
  await screen.findText('Create an account')
  captureInvitation({ code: '7KQ2M9XD' })
  mockShown.forEach((listener) => listener())
  await screen.findText('7KQ2 M9XD')
  clearInvitation()
  screen.unmount()
})
