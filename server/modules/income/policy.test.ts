import { cents } from '@contract/domain/money'
import type { PurchaseKind } from '@contract/membership/schemas'
import { commissionRules } from '../../config/commissions'
import { computeCommissions, splitSettled, splitTakenBack, type Upline } from './policy'

const purchaseKinds: readonly PurchaseKind[] = [
  'buyVip',
  'buySvip',
  'renewVip',
  'renewSvip',
  'upgradeSvip',
  'recharge',
]

const svip = (star = 0, userId = 'U1'): Upline => ({ userId, level: 2, star })
const vip = (userId = 'U1'): Upline => ({ userId, level: 1, star: 0 })
const free = (userId = 'U1'): Upline => ({ userId, level: 0, star: 0 })

/** 'beneficiary kind rate amount', in order. */
function earned(
  type: PurchaseKind,
  amount: number,
  line: Upline[],
  rules = commissionRules,
): string[] {
  return computeCommissions(rules, { type, amount: cents(amount) }, line).map(
    (income) => `${income.beneficiaryId} ${income.kind} ${income.rate} ${income.amount}`,
  )
}

describe('direct and second income', () => {
  it.each<[PurchaseKind, number, string[]]>([
    ['buyVip', 99_00, ['U1 direct 2000 1980', 'U2 second 1000 990']],
    ['buySvip', 999_00, ['U1 direct 2000 19980', 'U2 second 1000 9990']],
    ['upgradeSvip', 971_88, ['U1 direct 2000 19437', 'U2 second 1000 9718']],
    ['renewVip', 99_00, ['U1 direct 1000 990', 'U2 second 500 495']],
    ['renewSvip', 999_00, ['U1 direct 1000 9990', 'U2 second 500 4995']],
    ['recharge', 10_00, ['U1 direct 1000 100', 'U2 second 500 50']],
  ])('of %s over %i cents', (type, amount, expected) => {
    expect(earned(type, amount, [svip(0, 'U1'), svip(0, 'U2')])).toEqual(expected)
  })

  it('has the category of its kind and keeps base, rate and the state of the upline', () => {
    const incomes = computeCommissions(
      commissionRules,
      { type: 'buySvip', amount: cents(999_00) },
      [svip(2, 'U1'), svip(5, 'U2')],
    )
    expect(incomes.map(({ kind, category }) => [kind, category])).toEqual([
      ['direct', 'promotional'],
      ['star', 'other'],
      ['second', 'distribution'],
      ['star', 'other'],
    ])
    expect(incomes[3]).toMatchObject({
      base: 999_00,
      rate: 300,
      amount: 29_97,
      depth: 2,
      level: 2,
      star: 5,
      inviterStar: 2,
      type: 'buySvip',
    })
  })

  it.each<[string, Upline[], string[]]>([
    [
      'an inviter who is not a member earns nothing',
      [free('U1'), svip(0, 'U2')],
      ['U2 second 1000 990'],
    ],
    ['a VIP inviter earns direct income', [vip('U1')], ['U1 direct 2000 1980']],
    ['a VIP above the inviter earns nothing', [vip('U1'), vip('U2')], ['U1 direct 2000 1980']],
    ['nobody above', [], []],
  ])('%s', (_name, line, expected) => {
    expect(earned('buyVip', 99_00, line)).toEqual(expected)
  })

  it('stops at the inviter when the programme has depth 1', () => {
    expect(
      earned('buySvip', 999_00, [svip(1, 'U1'), svip(7, 'U2')], { ...commissionRules, depth: 1 }),
    ).toEqual(['U1 direct 2000 19980', 'U1 star 100 999'])
  })

  it('rounds down, and what rounds to nothing is not an income', () => {
    expect(earned('recharge', 19, [svip(0, 'U1'), svip(0, 'U2')])).toEqual(['U1 direct 1000 1'])
    expect(earned('recharge', 9, [svip(0, 'U1'), svip(0, 'U2')])).toEqual([])
  })
})

describe('star income', () => {
  const stars = (one: number, two: number): string[] =>
    earned('buySvip', 1_000_00, [svip(one, 'U1'), svip(two, 'U2')]).filter((text) =>
      text.includes('star'),
    )

  it.each<[number, number, string[]]>([
    [0, 0, []],
    [1, 0, ['U1 star 100 1000']],
    [0, 3, ['U2 star 300 3000']],
    [2, 5, ['U1 star 200 2000', 'U2 star 300 3000']],
    [5, 5, ['U1 star 500 5000']],
    [7, 2, ['U1 star 700 7000']],
    [6, 7, ['U1 star 600 6000', 'U2 star 100 1000']],
  ])('of stars %i and %i is the differential', (one, two, expected) => {
    expect(stars(one, two)).toEqual(expected)
  })

  it('never sums to more than the higher star', () => {
    for (let one = 0; one <= 7; one += 1)
      for (let two = 0; two <= 7; two += 1) {
        const sum = computeCommissions(
          commissionRules,
          { type: 'renewSvip', amount: cents(1_000_00) },
          [svip(one, 'U1'), svip(two, 'U2')],
        )
          .filter(({ kind }) => kind === 'star')
          .reduce((total, { rate }) => total + rate, 0)
        expect(sum).toBe(Math.max(one, two) * 100)
      }
  })

  it('is paid on SVIP sales only', () => {
    const withStar = purchaseKinds.filter((type) =>
      earned(type, 100_00, [svip(3)]).some((text) => text.includes('star')),
    )
    expect(withStar.sort()).toEqual(['buySvip', 'renewSvip', 'upgradeSvip'])
  })

  it('does not count the star of someone whose SVIP has run out', () => {
    const lapsed: Upline = { userId: 'U1', level: 1, star: 4 }
    expect(earned('buySvip', 1_000_00, [lapsed, svip(5, 'U2')])).toEqual([
      'U1 direct 2000 20000',
      'U2 second 1000 10000',
      'U2 star 500 5000',
    ])
  })
})

describe('splitting', () => {
  it.each([
    [100, 0, 0, 100],
    [100, -30, 30, 70],
    [100, -100, 100, 0],
    [100, -250, 100, 0],
  ])('%i settled with a debt of %i repays %i and leaves %i', (amount, debt, repaid, available) => {
    expect(splitSettled(cents(amount), cents(debt))).toEqual({ repaid, available })
  })

  it.each([
    [100, 250, 100, 0],
    [100, 100, 100, 0],
    [100, 30, 30, 70],
    [100, 0, 0, 100],
  ])('%i taken back from %i takes %i and leaves a debt of %i', (amount, held, available, debt) => {
    expect(splitTakenBack(cents(amount), cents(held))).toEqual({ available, debt })
  })
})
