import { createMoneyWorld, type MoneyWorld } from '../../../../test/support/money-world'
import { loadJustSettled } from './just-settled'

let world: MoneyWorld
let earner: string
let buyer: string

/** October closes. */
const SETTLED = '2026-11-11T08:00:00.000Z'
const later = (days: number, milliseconds = 0) =>
  new Date(Date.parse(SETTLED) + days * 86_400_000 + milliseconds)
const lead = (now: Date | string) => loadJustSettled(world.services, earner, new Date(now))

beforeEach(async () => {
  world = await createMoneyWorld()
  earner = await world.person({ level: 2 })
  buyer = await world.person({ inviterId: earner })
})
afterEach(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

it('on screen 4: pages lead with what has settled, from that moment and for 14 days', async () => {
  await world.buy(buyer, 'buySvip', 999_00, '2026-10-20T12:00:00Z')
  expect(await lead(SETTLED)).toBeNull()
  await world.settle(SETTLED)
  const found = { amount: 199_80, at: SETTLED, canCashOut: true }
  expect(await lead(SETTLED)).toEqual(found)
  expect(await lead(later(14, -1))).toEqual(found)
  expect(await lead(later(14))).toBeNull()
})

it('counts the last settlement alone, and says when the sum is too small to cash out', async () => {
  await world.buy(buyer, 'buyVip', 99_00, '2026-09-20T12:00:00Z')
  await world.settle('2026-10-11T07:00:00Z')
  await world.buy(buyer, 'renewVip', 99_00, '2026-10-20T12:00:00Z')
  await world.settle(SETTLED)
  expect(await lead(later(1))).toEqual({ amount: 9_90, at: SETTLED, canCashOut: false })
})

it('ends with the next request of a withdrawal, whatever becomes of it', async () => {
  await world.buy(buyer, 'buySvip', 999_00, '2026-10-20T12:00:00Z')
  await world.settle(SETTLED)
  const request = await world.withdraw(earner, 150_00, later(1))
  expect(await lead(later(1))).toBeNull()
  await world.decide(request ?? '', 'rejected', later(2))
  expect(await lead(later(2))).toBeNull()
})

it('leaves out what a refund took back and what repaid a debt', async () => {
  const first = await world.buy(buyer, 'buySvip', 999_00, '2026-10-20T12:00:00Z')
  const second = await world.buy(buyer, 'renewSvip', 999_00, '2026-10-21T12:00:00Z')
  await world.settle(SETTLED)
  expect(await lead(later(1))).toMatchObject({ amount: 199_80 + 99_90 })
  await world.refund(second, later(1))
  expect(await lead(later(1))).toMatchObject({ amount: 199_80 })
  await world.refund(first, later(2))
  expect(await lead(later(2))).toBeNull()
})
