import { planRules } from '../../config/plans'
import { applyDecisions } from './prices/policy'
import { computeMembershipAt, quote, computeStanding } from './policy'
import { DAY_MS, type Grant } from './timeline'

const saleRules = applyDecisions(planRules, [], [])
const START = new Date('2026-01-01T00:00:00Z')

function day(number: number): Date {
  return new Date(START.getTime() + number * DAY_MS)
}

function grant(level: 1 | 2, on: number, rest: Partial<Grant> = {}): Grant {
  return { level, days: 365, paid: true, price: 99_00, upgrade: false, grantedAt: day(on), ...rest }
}

function quoteOf(
  id: 'vip-year' | 'svip-year',
  grants: readonly Grant[],
  on: number,
  svipBefore = grants.some(({ level }) => level === 2),
) {
  const plan = saleRules.plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error('no such plan')
  return quote(plan, { grants, svipBefore }, saleRules, day(on))
}

describe('computeMembershipAt', () => {
  it('is nothing without a grant', () => {
    expect(computeMembershipAt(computeStanding([], 0), START)).toEqual({
      level: 0,
      lastLevel: 0,
      star: 0,
      expiresAt: null,
      remainingDays: 0,
    })
  })

  it('ends exactly with the period and remembers the level', () => {
    const standing = computeStanding([grant(1, 0)], 0)
    expect(computeMembershipAt(standing, new Date(day(365).getTime() - 1))).toMatchObject({
      level: 1,
      remainingDays: 1,
    })
    expect(computeMembershipAt(standing, day(365))).toEqual({
      level: 0,
      lastLevel: 1,
      star: 0,
      expiresAt: day(365),
      remainingDays: 0,
    })
  })

  it('a renewal before expiry extends from the expiry', () => {
    expect(
      computeMembershipAt(computeStanding([grant(1, 0), grant(1, 300)], 0), day(300)),
    ).toMatchObject({
      expiresAt: day(730),
      remainingDays: 430,
    })
  })

  it('a renewal after expiry starts when it is bought', () => {
    expect(
      computeMembershipAt(computeStanding([grant(2, 0), grant(2, 400)], 0), day(400)),
    ).toMatchObject({
      level: 2,
      expiresAt: day(765),
    })
  })

  it('an upgrade uses up the paid VIP days and keeps those of an activation code for afterwards', () => {
    const grants = [grant(1, 0), grant(1, 10, { paid: false }), grant(2, 100, { upgrade: true })]
    expect(computeMembershipAt(computeStanding(grants, 0), day(100))).toMatchObject({
      level: 2,
      expiresAt: day(465),
    })
    expect(computeMembershipAt(computeStanding(grants, 0), day(465))).toMatchObject({
      level: 1,
      lastLevel: 2,
      expiresAt: day(830),
    })
  })

  it('without the upgrade, which was refunded, the VIP days are there again', () => {
    expect(computeMembershipAt(computeStanding([grant(1, 0)], 0), day(200))).toMatchObject({
      level: 1,
      lastLevel: 1,
      expiresAt: day(365),
    })
  })

  it('a star shines only on a running SVIP', () => {
    const standing = computeStanding([grant(2, 0)], 3)
    expect(computeMembershipAt(standing, day(1)).star).toBe(3)
    expect(computeMembershipAt(standing, day(365)).star).toBe(0)
  })
})

describe('quote', () => {
  it.each([
    [365, 0, 900_00],
    [100, 265, 971_88],
    [99.5, 265.5, 971_88],
    [1, 364, 998_73],
  ])('upgrade with %d paid VIP days left costs less by their price', (_left, on, price) => {
    expect(quoteOf('svip-year', [grant(1, 0)], on)).toMatchObject({
      kind: 'upgradeSvip',
      price,
      credit: 999_00 - price,
      listPrice: 999_00,
      codes: 9,
    })
  })

  it('days of an activation code are not credited', () => {
    expect(quoteOf('svip-year', [grant(1, 0, { paid: false })], 265)).toMatchObject({
      kind: 'upgradeSvip',
      price: 999_00,
      credit: 0,
    })
    expect(quoteOf('svip-year', [grant(1, 0), grant(1, 200, { paid: false })], 265)).toMatchObject({
      price: 971_88,
    })
  })

  it('days that ran out are not credited', () => {
    expect(quoteOf('svip-year', [grant(1, 0)], 365)).toMatchObject({
      kind: 'buySvip',
      price: 999_00,
      credit: 0,
    })
  })

  it('names the kind by what was bought before', () => {
    expect(quoteOf('vip-year', [], 0).kind).toBe('buyVip')
    expect(quoteOf('vip-year', [grant(1, 0)], 400).kind).toBe('renewVip')
    expect(quoteOf('vip-year', [grant(1, 0, { paid: false })], 10).kind).toBe('buyVip')
    expect(quoteOf('svip-year', [], 0).kind).toBe('buySvip')
    expect(quoteOf('svip-year', [grant(2, 0)], 10)).toMatchObject({
      kind: 'renewSvip',
      price: 999_00,
      codes: 1,
    })
  })

  it('an SVIP cannot buy VIP', () => {
    expect(quoteOf('vip-year', [grant(2, 0)], 10).available).toBe(false)
    expect(quoteOf('vip-year', [grant(2, 0)], 365).available).toBe(true)
  })
})
