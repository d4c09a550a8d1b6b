import { Current } from '@tarojs/runtime'
import type * as UnderReview from '@/session/under-review'
import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import { modals } from '@/lib/overlay/confirm'
import { openScanned } from '@/lib/scan/open-scanned'
import HomePage from '@/pages/index'
import RegisterPage from '@/pages/register/index'
import SettingsPage from '@/pages/sets/index'
import TeamPage from '@/pages/team/list'
import { captureInvitation } from '@/session/invitation'
import { rememberReview } from '@/session/remember-review'
import { useSession } from '@/session/session-store'
import { isUnderReview } from '@/session/under-review'
import { inEnglish } from '../../test/support/client/english'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { render } from '../../test/support/client/render'
import { until } from '../../test/support/client/until'
import { useLaunchState } from './launch-store'

/** A visitor of a version under review, which on Android alone is known without a user. */
let mockVisitor = false
jest.mock('@/session/under-review', () => {
  const actual = jest.requireActual<typeof UnderReview>('@/session/under-review')
  return {
    isUnderReview: (user: Parameters<typeof actual.isUnderReview>[0]) =>
      mockVisitor || actual.isUnderReview(user),
  }
})

inEnglish()

const user = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  email: 'mia@mail.example',
  referralCode: '7KQ2M9XD',
  createTime: '2026-01-03T10:00:00Z',
  avatar: null,
  auditStatue: 0,
  hasPassword: true,
  hasPayPassword: false,
}
const vip = { level: 2, star: 3, lastLevel: 2, expiresAt: null, remainingDays: 9, unusedCodes: 7 }
/** Words of referral, team, income and purchase in what these screens say otherwise. */
const COMMERCE =
  /code|invit|team|income|profit|balance|earn|redeem|order|points|star rank|membership|payment|\$/i
const ASKED = /income|team|invite|points|reminder|GetBindCode|plans|order/i

let relaunch: jest.SpyInstance
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  mockVisitor = false
  relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  configureNavigation({
    signedIn: () => useSession.getState().token !== '',
    compliant: () => isUnderReview(useSession.getState().user),
    onQuery: captureInvitation,
  })
  useLaunchState.setState({ ready: true })
  api = fakeApi(({ url }): Answer => {
    if (url.includes('/User/load')) return { data: { ...user, reviewAccount: true } }
    if (url.includes('/vip/info')) return { data: vip }
    if (url.includes('userConfig')) return { data: { consent: {}, features: {} } }
    return { data: {} }
  })
})
afterEach(async () => {
  await useSession.getState().signOut()
  jest.restoreAllMocks()
})

const open = (path: string) =>
  Object.assign(Current, { router: { path: `${path}?stamp=1`, params: {} } })
const login = () => useSession.getState().signIn({ token: 'T1', userId: 'u1' })
const askedFor = () => api.requests.map(({ url }) => url).filter((url) => ASKED.test(url))

it('home shows the card alone, without a code, and asks for no figure', async () => {
  await login()
  open('/pages/index')
  const screen = await render(<HomePage />)
  await screen.findText('mia_1')
  await screen.settle()
  expect(screen.text()).toContain('9 days')
  expect(screen.text()).not.toMatch(COMMERCE)
  expect(screen.text()).not.toContain('7KQ2')
  expect(askedFor()).toEqual([])
  screen.unmount()
})

it('the page me has neither codes, orders, points and invitations nor a payment password', async () => {
  await login()
  open('/pages/sets/index')
  const screen = await render(<SettingsPage />)
  await screen.findText('Reset password')
  expect(screen.text().replace(/Scan a code/, '')).not.toMatch(COMMERCE)
  expect(askedFor()).toEqual([])
  screen.unmount()
})

it('a visitor is welcomed and registers without the programme, whatever link brought them', async () => {
  mockVisitor = true
  captureInvitation({ inviteCode: '7KQ2M9XD' })
  open('/pages/index')
  const home = await render(<HomePage />)
  await home.findText('Create an account')
  expect(home.text()).not.toMatch(COMMERCE)
  expect(home.text()).not.toContain('How it works')
  home.unmount()
  open('/pages/register/index')
  const form = await render(<RegisterPage />)
  await form.findText('Confirm password')
  expect(form.text()).not.toMatch(/recommendation|invited|7KQ2/i)
  expect(askedFor()).toEqual([])
  form.unmount()
})

it('a hidden page gives way to home, also when the mark comes while it is shown', async () => {
  useSession.setState({ token: 'T1', userId: 'u1' })
  open('/pages/team/list')
  const screen = await render(<TeamPage />)
  expect(relaunch).not.toHaveBeenCalled()
  await useSession.getState().loadMe()
  await screen.until(() => expect(relaunch).toHaveBeenCalledWith('/pages/index'))
  screen.unmount()
})

it('a scanned code is a text', async () => {
  await login()
  const openPage = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  openScanned('7KQ2M9XD')
  await until(() =>
    expect(modals.state.getState()).toMatchObject({
      phase: 'shown',
      request: { title: 'Scanned text', text: '7KQ2M9XD' },
    }),
  )
  modals.cancel()
  expect(openPage).not.toHaveBeenCalled()
})

it('the next start is told, until the session ends', async () => {
  await login()
  rememberReview()
  expect(localStorage.getItem('reviewed')).toBe('1')
  await useSession.getState().signOut()
  expect(localStorage.getItem('reviewed')).toBeNull()
})
