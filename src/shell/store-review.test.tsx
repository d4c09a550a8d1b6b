import { Current } from '@tarojs/runtime'
import type { Notice } from '@contract/message/message'
import type * as UnderReview from '@/session/under-review'
import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import { modals } from '@/lib/overlay/confirm'
import { openScanned } from '@/lib/scan/open-scanned'
import { ContactSheet } from '@/features/message/contacts/contact-sheet'
import { downloadIds } from '@/features/download/test-ids'
import { noticePage } from '@/features/message/notice-page'
import { sayNotice } from '@/features/message/say-notice'
import { t } from '@/i18n/t'
import DownloadPage from '@/o/download'
import HomePage from '@/pages/index'
import DeleteAccountPage from '@/pages/profile/deleteAccount'
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
/** Of a member whose account holds something still. */
let deletion: object
const contact = { id: 'u2', name: 'Ben', avatar: null, relation: 'inviter', conversation: null }
const paged = { code: 0, msg: '', page: { total: 1, pageNum: 1, pageSize: 50, last_id: 'u2' } }
const ASKED = /income|team|invite|points|reminder|GetBindCode|plans|order/i

let relaunch: jest.SpyInstance
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  mockVisitor = false
  deletion = { withdrawals: 0, orders: 0, balance: 1250, debt: 0, codes: 2 }
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
    if (url.includes('User/deletion')) return { data: deletion }
    if (url.includes('/im/contacts'))
      return { type: 'answered', status: 200, headers: {}, body: { ...paged, data: [contact] } }
    if (url.includes('/app/update')) return { data: null }
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

it('a deletion names neither balance, orders and withdrawals nor earnings as a reason', async () => {
  await login()
  open('/pages/profile/deleteAccount')
  const free = await render(<DeleteAccountPage />)
  await free.findText('I give up everything that is left on this account, for good')
  await free.tap(free.role('button', 'Why are you leaving?'))
  await free.findText('I worry about my data')
  const said = free.text().replaceAll(/verification code|Send code/gi, '')
  expect(said).not.toMatch(COMMERCE)
  await free.tap(free.role('button', 'Delete my account'))
  await free.findText('Please agree to give up what is left, or write to support.')
  free.unmount()
  deletion = { withdrawals: 1, orders: 1, balance: 0, debt: 0, codes: 0 }
  const busy = await render(<DeleteAccountPage />)
  await busy.findText('Something on this account has not ended yet.')
  expect(busy.text()).not.toMatch(COMMERCE)
  busy.unmount()
})

it('the download page says nothing of a code or who invited', async () => {
  mockVisitor = true
  captureInvitation({ inviteCode: '7KQ2M9XD' })
  open('/o/download')
  const screen = await render(<DownloadPage />)
  await screen.until(() => expect(screen.field(downloadIds.none)).toBeDefined())
  await screen.settle()
  expect(screen.text()).not.toMatch(/code|invited|7KQ2/i)
  expect(askedFor()).toEqual([])
  screen.unmount()
})

const settledNotices: Notice[] = [
  { key: 'incomeSettled', amount: 100, period: '2026-10' },
  ...(['passed', 'rejected', 'transferred'] as const).map((decision) => ({
    key: 'withdrawalDecided' as const,
    withdrawalId: 'w1',
    reference: 'WD-1',
    amount: 100,
    decision,
  })),
]

it('messages tell neither what the programme says nor who invited whom', async () => {
  await login()
  await useSession.getState().loadMe()
  const notices: Notice[] = [
    { key: 'incomeArrived', incomeId: 'i1', amount: 100, incomeType: 'buyVip', source: 'Ben' },
    { key: 'membershipExpiring', level: 1, days: 7, expiresAt: '2026-12-01T00:00:00Z' },
    { key: 'newMember', memberId: 'u2', name: 'Ben' },
    ...settledNotices,
  ]
  const time = '2026-11-01T00:00:00Z'
  for (const notice of notices) {
    const said = sayNotice(t, notice)
    expect(said).not.toMatch(COMMERCE)
    expect(said).not.toContain('Ben')
    expect(noticePage(notice)).toBeUndefined()
  }
  const newDevice: Notice = { key: 'newDevice', device: 'Phone', time }
  expect(noticePage(newDevice)).toBeDefined()
  const screen = await render(
    <ContactSheet open title="New" onClose={() => undefined} onChoose={() => undefined} />,
  )
  await screen.findText('Ben')
  expect(screen.text()).not.toMatch(COMMERCE)
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
