import { render } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { useSession } from '@/session/session-store'
import { HomeView } from './home-view'

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
const nobody = {
  ...svip,
  level: 0,
  star: 0,
  lastLevel: 0,
  expiresAt: null,
  remainingDays: 0,
} as const
const ready = {
  data: { justSettled: null, profits: 428000, balance: 121550, team: 48 },
  status: 'ready',
  error: undefined,
  at: 0,
  reload: () => Promise.resolve(),
} as const

it('shows the card and the three figures', async () => {
  useSession.setState({ token: 'T', userId: 'u1', user, vip: svip })
  const screen = await render(<HomeView figures={ready} />)
  for (const text of [
    'K SVIP',
    'mia_1',
    '7KQ2 M9XD',
    'My profits$4,280.00',
    'My team48',
    'My balance$1,215.50',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.text()).not.toContain('You are not a member yet')
})

it.each([
  [nobody, 'You are not a member yet'],
  [{ ...nobody, lastLevel: 1 } as const, 'Your membership has expired'],
])('offers the memberships to someone without one', async (vip, sentence) => {
  useSession.setState({ token: 'T', userId: 'u1', user, vip })
  const screen = await render(<HomeView figures={ready} />)
  expect(screen.text()).toContain(sentence)
  expect(screen.role('button', 'See memberships')).toBeDefined()
})

it('keeps the card when the figures fail, and loads them again', async () => {
  const reload = jest.fn(() => Promise.resolve())
  useSession.setState({ token: 'T', userId: 'u1', user, vip: svip })
  const screen = await render(
    <HomeView
      figures={{
        data: undefined,
        status: 'error',
        error: new Error('Fail timeout'),
        at: undefined,
        reload,
      }}
    />,
  )
  expect(screen.text()).toContain('7KQ2 M9XD')
  expect(screen.text()).toContain('Fail timeout')
  await screen.tap(screen.role('button', 'Reload'))
  expect(reload).toHaveBeenCalledTimes(1)
})
