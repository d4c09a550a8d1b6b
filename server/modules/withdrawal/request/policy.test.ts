import { cents } from '@contract/domain/money'
import { withdrawalSettings, type WithdrawalRules } from '../../../config/withdrawals'
import {
  countApprovalsNeeded,
  isUsable,
  computeLeftThisMonth,
  computeLeftToday,
  findRefusal,
  splitReturn,
  type PayoutTarget,
} from './policy'

const { current, legacy } = withdrawalSettings.policies
const now = new Date('2026-11-22T10:00:00Z')
const trc: PayoutTarget = { kind: 'usdt', network: 'TRC20', receivesFrom: null }
const erc: PayoutTarget = { ...trc, network: 'ERC20' }
const bank: PayoutTarget = { kind: 'bank', network: null, receivesFrom: null }
const fresh: PayoutTarget = { ...trc, receivesFrom: new Date('2026-11-22T10:00:00.001Z') }

interface Row {
  rules: WithdrawalRules
  amount: number
  today?: number
  month?: number
  available?: number
  target?: PayoutTarget
  says: string | undefined
}

const rows: Row[] = [
  { rules: current, amount: 99_99, says: 'minimum' },
  { rules: current, amount: 100_00, says: undefined },
  { rules: current, amount: 20_000_00, says: undefined },
  { rules: current, amount: 20_000_01, says: 'request' },
  { rules: current, amount: 20_000_00, today: 60_000_00, month: 80_000_00, says: undefined },
  { rules: current, amount: 20_000_00, month: 80_000_01, says: 'month' },
  { rules: current, amount: 100_00, month: 100_000_00, says: 'month' },
  { rules: current, amount: 100_00, available: 99_99, says: 'balance' },
  { rules: current, amount: 100_00, target: erc, says: undefined },
  { rules: current, amount: 100_00, target: bank, says: 'kind' },
  { rules: current, amount: 100_00, target: fresh, says: 'waiting' },
  { rules: current, amount: 99_99, target: fresh, says: 'waiting' },
  { rules: current, amount: 100_00, target: { ...fresh, receivesFrom: now }, says: undefined },
  { rules: legacy, amount: 100_00, target: { ...fresh, network: 'ERC20' }, says: 'network' },
  { rules: legacy, amount: 99_99, says: 'minimum' },
  { rules: legacy, amount: 500_00, says: undefined },
  { rules: legacy, amount: 500_01, says: 'day' },
  { rules: legacy, amount: 100_00, today: 400_00, month: 400_00, says: undefined },
  { rules: legacy, amount: 100_01, today: 400_00, month: 400_00, says: 'day' },
  { rules: legacy, amount: 500_00, month: 1_500_00, says: undefined },
  { rules: legacy, amount: 500_00, month: 1_500_01, says: 'month' },
  { rules: legacy, amount: 100_00, target: erc, says: 'network' },
  { rules: legacy, amount: 100_00, target: bank, says: 'kind' },
]

describe('findRefusal', () => {
  it.each(rows)(
    '$rules.name: $amount cents after $today today and $month this month says $says',
    (row) => {
      const refusal = findRefusal(row.rules, {
        amount: cents(row.amount),
        target: row.target ?? trc,
        available: cents(row.available ?? 1_000_000_00),
        counted: { today: cents(row.today ?? 0), thisMonth: cents(row.month ?? 0) },
        now,
      })
      expect(refusal?.type).toBe(row.says)
    },
  )

  it('says what is left of the month', () => {
    const counted = { today: cents(0), thisMonth: cents(99_950_00) }
    expect(
      findRefusal(current, {
        amount: cents(100_00),
        target: trc,
        available: cents(100_00),
        counted,
        now,
      }),
    ).toEqual({ type: 'month', maximum: 100_000_00, left: 50_00 })
  })
})

describe('what is left', () => {
  it('never goes below zero and is null without a daily cap', () => {
    const over = { today: cents(600_00), thisMonth: cents(2_500_00) }
    expect(computeLeftToday(current, over)).toBeNull()
    expect(computeLeftToday(legacy, over)).toBe(0)
    expect(computeLeftThisMonth(legacy, over)).toBe(0)
  })
})

describe('isUsable', () => {
  it('takes a bank account only where the policy allows banks', () => {
    expect(isUsable(current, bank)).toBe(false)
    expect(isUsable({ ...current, kinds: ['usdt', 'bank'] }, bank)).toBe(true)
    expect(isUsable(legacy, erc)).toBe(false)
  })
})

describe('countApprovalsNeeded', () => {
  it.each([
    [100_00, 0, 0, 1],
    [5_000_00, 0, 0, 1],
    [5_000_01, 0, 0, 2],
    [3_000_00, 2_000_00, 2_000_00, 1],
    [3_000_01, 2_000_00, 2_000_00, 2],
    [100_00, 0, 4_900_00, 1],
    [100_00, 0, 4_900_01, 2],
    [100_00, 6_000_00, 6_000_00, 2],
  ])(
    'repair 4: %d cents after %d that day and %d that month need %d',
    (amount, today, thisMonth, needed) => {
      const counted = { today: cents(today), thisMonth: cents(thisMonth) }
      expect(countApprovalsNeeded(cents(amount), counted, cents(5_000_00))).toBe(needed)
    },
  )
})

describe('splitReturn', () => {
  it.each([
    [100_00, 0, 0, 100_00],
    [100_00, -30_00, 30_00, 70_00],
    [100_00, -100_00, 100_00, 0],
    [100_00, -250_00, 100_00, 0],
  ])('%d back on a debt of %d repays %d and frees %d', (amount, debt, repaid, free) => {
    expect(splitReturn(cents(amount), cents(debt))).toEqual({ debt: repaid, available: free })
  })
})
