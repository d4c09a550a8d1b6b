import { applyPoints } from './policy'

const holding = (balance: number, bought: number) => ({ balance, bought })

it.each([
  ["earned ones are nobody's money", holding(10, 4), 'earn', 5, 5, holding(15, 4)],
  ['a pack is bought', holding(10, 4), 'buy', 1_000, 1_000, holding(1_010, 1_004)],
  ['earned ones are spent first', holding(10, 4), 'spend', 6, -6, holding(4, 4)],
  ['then bought ones', holding(10, 4), 'spend', 7, -7, holding(3, 3)],
  ['down to nothing', holding(10, 4), 'spend', 10, -10, holding(0, 0)],
  ['a refund takes a whole pack', holding(1_010, 1_004), 'refund', 1_000, -1_000, holding(10, 4)],
  ['of a spent one what is left of it', holding(600, 600), 'refund', 1_000, -600, holding(0, 0)],
  ['and never what was earned', holding(50, 0), 'refund', 1_000, 0, holding(50, 0)],
] as const)('%s', (_name, before, kind, points, amount, after) => {
  expect(applyPoints(before, kind, points)).toEqual({ amount, after })
})

it('nobody spends more than there is', () => {
  expect(applyPoints(holding(10, 4), 'spend', 11)).toBeUndefined()
})
