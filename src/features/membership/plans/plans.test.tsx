import type { Plan, StarResponse, VipData } from '@contract/membership/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { useSession } from '@/session/session-store'
import { Plans } from './plans'
import { StarProgress } from './star-progress'

const mockOffline = { now: false }
jest.mock('@/lib/network/use-offline', () => ({ useOffline: () => mockOffline.now }))

inEnglish()
afterEach(() => {
  mockOffline.now = false
})

const vipYear: Plan = {
  id: 'vip-year',
  kind: 'buyVip',
  level: 1,
  price: 99_00,
  listPrice: 99_00,
  credit: 0,
  creditDays: 0,
  days: 365,
  points: 0,
  codes: 0,
  offer: 'buy',
  until: '2027-11-22T12:00:00.000Z',
  redeemedCodePrice: 99_00,
  available: true,
}
const svipYear: Plan = {
  ...vipYear,
  id: 'svip-year',
  kind: 'buySvip',
  level: 2,
  price: 999_00,
  listPrice: 999_00,
  codes: 9,
}
const pack: Plan = {
  ...vipYear,
  id: 'power-100',
  kind: 'recharge',
  level: 0,
  points: 12_000,
  until: null,
}
const nobody: VipData = {
  level: 0,
  star: 0,
  lastLevel: 0,
  expiresAt: null,
  remainingDays: 0,
  unusedCodes: 0,
}

const stars: StarResponse = {
  star: 1,
  reachable: 1,
  isSvip: true,
  activeDirectSvips: 4,
  ranks: [3, 6, 10, 20, 40, 70, 120].map((directSvips, index) => ({
    star: index + 1,
    letter: ['J', 'Q', 'K', 'A', 'AA', 'AAA', 'AAAA'][index] ?? '',
    directSvips,
  })),
  history: [],
}

/** The membership page of somebody with this membership and these plans. */
async function show(vip: VipData, plans: readonly Plan[]) {
  fakeApi(({ url }) => {
    if (url.includes('/user/vip/plans')) return { data: plans }
    if (url.includes('/user/vip/star')) return { data: stars }
    return url.includes('/user/vip/info') ? { data: vip } : { code: 50000 }
  })
  useSession.setState({ token: 'T', userId: 'u1', vip })
  const screen = await render(<Plans />)
  await screen.findText('Choose a plan')
  return screen
}

it('on screen 2: points stand there only where they are for sale, and are grouped', async () => {
  const shut = await show(nobody, [vipYear, svipYear, { ...pack, available: false }])
  expect(shut.text()).not.toContain('Computing power')
  expect(shut.text()).not.toContain('points')
  const open = await show(nobody, [vipYear, svipYear, pack])
  expect(open.text()).toContain('12,000 points')
})

it('without a connection it says how old the prices are', async () => {
  mockOffline.now = true
  expect((await show(nobody, [vipYear])).text()).toMatch(
    /You are offline\. This is as of .+Your membership/,
  )
})

it('on screen 5: says that nothing is enabled, and what each first purchase adds', async () => {
  const text = (await show(nobody, [vipYear, svipYear])).text()
  expect(text).toMatch(/Your membershipMembershipnot enabled/)
  for (const part of [
    'VIP not enabled',
    'SVIP not enabled',
    'VIP until 22 Nov 2027',
    'SVIP until 22 Nov 2027',
    '9 activation codes: each is a year of VIP for a friend',
    'Buy for $99.00',
  ])
    expect(text).toContain(part)
})

it('on screen 5: a VIP by activation code renews, and reads the new end', async () => {
  const vip: VipData = {
    ...nobody,
    level: 1,
    lastLevel: 1,
    expiresAt: '2027-09-18T12:00:00.000Z',
    remainingDays: 300,
  }
  const until = '2028-09-17T12:00:00.000Z'
  const upgrade: Plan = {
    ...svipYear,
    kind: 'upgradeSvip',
    offer: 'upgrade',
    price: 971_88,
    credit: 27_12,
    creditDays: 100,
  }
  const text = (await show(vip, [{ ...vipYear, offer: 'renew', until }, upgrade])).text()
  for (const part of [
    'MembershipVIPVIP membershipvalidSVIP membershipSVIP not enabledValid until18 Sep 2027Remaining300 days',
    'VIP until 17 Sep 2028 instead of 18 Sep 2027',
    'Renew for $99.00',
    '$27.12 off for the 100 paid VIP days that you have left. They end with the upgrade.',
    'Upgrade for $971.88',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Buy for')
})

it('on screen 5: an SVIP reads what they have, and that buying again brings 1 code and a year', async () => {
  const vip: VipData = {
    ...nobody,
    level: 2,
    star: 3,
    lastLevel: 2,
    expiresAt: '2027-06-21T12:00:00.000Z',
    remainingDays: 1_212,
    unusedCodes: 7,
  }
  const again: Plan = {
    ...svipYear,
    offer: 'renew',
    codes: 1,
    until: '2028-06-20T12:00:00.000Z',
  }
  const text = (await show(vip, [{ ...vipYear, available: false }, again])).text()
  for (const part of [
    'K SVIP',
    'Remaining1,212 days',
    'Activation codes7',
    'SVIP until 20 Jun 2028 instead of 21 Jun 2027',
    '1 activation code: a year of VIP for a friend',
    'Renew for $999.00',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('I have an activation code')
})

it('on screen 5: an expired membership says so, and when it ended', async () => {
  const vip: VipData = { ...nobody, lastLevel: 1, expiresAt: '2026-09-01T12:00:00.000Z' }
  const text = (await show(vip, [{ ...vipYear, offer: 'renew' }, svipYear])).text()
  for (const part of ['MembershipVIP expired', 'Ended on1 Sep 2026', 'Renew for $99.00'])
    expect(text).toContain(part)
})

it.each([
  [0, 0, 'VIP not enabled', 'SVIP not enabled'],
  [1, 1, 'valid', 'SVIP not enabled'],
  [0, 1, 'VIP expired', 'SVIP not enabled'],
  [1, 2, 'valid', 'SVIP expired'],
  [0, 2, 'VIP expired', 'SVIP expired'],
  [2, 2, 'valid', 'valid'],
] as const)('one row a tier: level %i after %i is %s, %s', async (level, lastLevel, vip, svip) => {
  const text = (await show({ ...nobody, level, lastLevel }, [vipYear, svipYear])).text()
  expect(text).toContain(`VIP membership${vip}SVIP membership${svip}`)
})

const progressOf = async (change: Partial<StarResponse>) => {
  fakeApi(() => ({ data: { ...stars, ...change } }))
  useSession.setState({ token: 'T', userId: 'u1' })
  const screen = await render(<StarProgress />)
  await screen.findText('Star progress')
  return screen.text()
}

it.each([
  [{ star: 0, reachable: 0, activeDirectSvips: 0 }, 'Next: J SVIPActive direct SVIPs: 0 of 3'],
  [{}, 'Next: Q SVIPActive direct SVIPs: 4 of 6'],
  // Fewer than when the star was activated: it is kept until a close.
  [{ star: 3, reachable: 1 }, 'Next: A SVIPActive direct SVIPs: 4 of 20'],
  [
    { reachable: 2, activeDirectSvips: 9 },
    'Q SVIP is reached: activate itActive direct SVIPs: 9 of 10',
  ],
  [{ star: 7, reachable: 7, activeDirectSvips: 130 }, 'You hold the highest star'],
] as const)('the star progress %#', async (change, says) => {
  expect(await progressOf(change)).toContain(says)
})
