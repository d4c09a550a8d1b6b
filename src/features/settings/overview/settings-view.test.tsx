import { render } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { useSession } from '@/session/session-store'
import { SettingsView } from './settings-view'

inEnglish()

const user = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  email: 'mia@mail.example',
  country: 'JP',
  avatar: null,
  referralCode: '7KQ2M9XD',
  remainingDays: 212,
  createTime: '2026-01-03T10:00:00Z',
  teamCount: 48,
  auditStatue: 0,
  reviewAccount: false,
  hasPayPassword: false,
  hasPassword: true,
}
const svip = {
  level: 2,
  star: 3,
  lastLevel: 2,
  expiresAt: '2027-06-21T00:00:00Z',
  remainingDays: 212,
  unusedCodes: 7,
} as const

it('shows who one is, the membership, and every setting', async () => {
  useSession.setState({ token: 'T', userId: 'u1', user, vip: svip })
  const screen = await render(<SettingsView version="1.1.06" onLogout={() => undefined} />)
  for (const text of [
    'mia_1',
    'mia@mail.example',
    'Member since 3 Jan 2026',
    'K SVIP · 212 days left',
  ])
    expect(screen.text()).toContain(text)
  for (const name of [
    'Activation codes',
    'Language settings',
    'Payment password',
    'Reset password',
    'Terms of use',
    'Privacy agreement',
    'Where we are',
    'Download the app',
  ]) {
    expect(screen.role('button', name)).toBeDefined()
  }
  expect(screen.role('button', 'Payment password').textContent).toContain('Not set yet')
})

it.each([
  [{ ...svip, level: 0, star: 0, lastLevel: 0 } as const, 'not enabled'],
  [{ ...svip, level: 0, star: 0, lastLevel: 1 } as const, 'VIP expired'],
  [{ ...svip, level: 0, star: 0 } as const, 'SVIP expired'],
])('labels a membership that does not run', async (vip, label) => {
  useSession.setState({ token: 'T', userId: 'u1', user, vip })
  const screen = await render(<SettingsView version="1.1.06" onLogout={() => undefined} />)
  expect(screen.role('button', 'Membership').textContent).toContain(label)
})

it('logs out by its row', async () => {
  const loggedOut = jest.fn()
  const screen = await render(<SettingsView version="1.1.06" onLogout={loggedOut} />)
  await screen.tap(screen.role('button', 'Log out'))
  expect(loggedOut).toHaveBeenCalledTimes(1)
})
