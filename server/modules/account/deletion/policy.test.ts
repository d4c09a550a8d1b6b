import { derivePseudonym, findRefusal, NOTHING } from './policy'

it.each([
  ['nothing', {}, 0, undefined],
  ['codes alone', { codes: 9 }, 0, undefined],
  [
    'a withdrawal under way, whatever else there is',
    { withdrawals: 1, orders: 1, balance: 5 },
    5,
    'DELETION_WITHDRAWAL_OPEN',
  ],
  ['a waiting order', { orders: 1, balance: 5 }, 0, 'DELETION_ORDER_OPEN'],
  ['a debt, whatever is given up', { debt: 1, balance: 5 }, 5, 'DELETION_DEBT_LEFT'],
  ['a balance', { balance: 5 }, 0, 'DELETION_BALANCE_LEFT'],
  ['more than was given up', { balance: 6 }, 5, 'DELETION_BALANCE_LEFT'],
  ['what was given up', { balance: 5 }, 5, undefined],
  ['less than was given up', { balance: 4 }, 5, undefined],
] as const)('%s: %o with %i given up: %s', (_name, held, waived, refusal) => {
  expect(findRefusal({ ...NOTHING, ...held }, waived)).toBe(refusal)
})

it('names nobody and cannot be a username', () => {
  const name = derivePseudonym('01KB0M4XT2W5CHH4Y3G1V6QZRS')
  expect(name).toBe('deleted-y3g1v6qzrs')
  expect(name).not.toMatch(/^\w+$/)
})
