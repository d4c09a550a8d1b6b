import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { checkAmount, computeHighestAmount } from './amount-rule'

const policy: WithdrawalPolicy = {
  name: 'current',
  minimum: 10_000,
  maximumPerRequest: 2_000_000,
  maximumPerDay: null,
  maximumPerMonth: 10_000_000,
  leftToday: null,
  leftThisMonth: 150_000,
  fee: 0,
  kinds: ['usdt'],
  networks: ['TRC20', 'ERC20'],
  available: 121_550,
  debt: 0,
  hasPayPassword: true,
  walletWaitHours: 0,
}

it.each([
  ['100', policy, 10_000],
  ['1,215.5', policy, 121_550],
  ['99.99', policy, 'withdrawal:cashout.below'],
  ['1215.51', policy, 'withdrawal:cashout.overBalance'],
  [
    '20000.01',
    { ...policy, available: 9_000_000, leftThisMonth: 9_000_000 },
    'withdrawal:cashout.overRequest',
  ],
  ['20000', { ...policy, available: 9_000_000, leftThisMonth: 9_000_000 }, 2_000_000],
  ['1500.01', { ...policy, available: 200_000 }, 'withdrawal:cashout.overMonth'],
  ['500.01', { ...policy, leftToday: 50_000 }, 'withdrawal:cashout.overDay'],
  ['12.345', policy, 'withdrawal:cashout.decimals'],
  ['1.500,00', policy, 'withdrawal:cashout.twoWays'],
  ['9999999999999', policy, 'withdrawal:cashout.tooLarge'],
  ['150.', policy, 15_000],
  ['$ 150,50', policy, 15_050],
  ['-5', policy, 'withdrawal:cashout.enterAmount'],
])('%s is judged', (text, rule, expected) => {
  const { amount, problem } = checkAmount(text, rule)
  expect(problem ? problem.key : amount).toBe(expected)
})

it('says nothing while the field is empty', () => {
  expect([' ', '$'].map((text) => checkAmount(text, policy))).toEqual([{}, {}])
})

it('repair 2: says by how much an amount is over the balance', () => {
  expect(checkAmount('1,215.51', policy).problem).toEqual({
    key: 'withdrawal:cashout.overBalance',
    params: { amount: '$1,215.50', more: '$0.01' },
  })
})

it('offers the most that every cap allows, or nothing below the minimum', () => {
  expect(computeHighestAmount(policy)).toBe(121_550)
  expect(computeHighestAmount({ ...policy, leftThisMonth: 20_000 })).toBe(20_000)
  expect(computeHighestAmount({ ...policy, available: 9_999 })).toBe(0)
})
