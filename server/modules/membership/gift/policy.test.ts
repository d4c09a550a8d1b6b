import { computeGiftEnd, judgeGift } from './policy'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const open = { redeemed: false, endedAt: null, expiresAt: at(15) }

test.each([
  ['open', open, 'unused', 14],
  ['expired', open, 'unused', 15],
  ['expired', { ...open, endedAt: at(16) }, 'transferred', 20],
  ['withdrawn', { ...open, endedAt: at(3) }, 'unused', 4],
  ['withdrawn', { ...open, endedAt: at(3) }, 'revoked', 20],
  ['redeemed', { ...open, redeemed: true, endedAt: at(3) }, 'transferred', 20],
  ['revoked', open, 'revoked', 4],
  ['expired', open, 'expired', 20],
] as const)('a gift is %s', (state, gift, status, day) => {
  expect(judgeGift(gift, { status }, at(day))).toBe(state)
})

test('a link works for its days, and not longer than its code lives', () => {
  expect(computeGiftEnd({ expiresAt: at(30) }, 14, at(1))).toEqual(at(15))
  expect(computeGiftEnd({ expiresAt: at(9) }, 14, at(1))).toEqual(at(9))
})
