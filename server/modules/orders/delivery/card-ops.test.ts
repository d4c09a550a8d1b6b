import { cardEndpoints } from '@contract/card/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { listEntries, makeStaff, refusalOf } from '../../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import type { Operator } from '../../../operator-action'
import { issueCardKey, listCardKeys } from '../../card/keys/ops'
import { addCard, blockLostCard } from '../../card/ops'
import { listAllCards, replaceLostCard, showCard } from './card-ops'
import { listCardsToSend, markCardSent, shipOrder } from './ops'

const ADDRESS = { name: 'Mina Lee', phone: '+66812345678', city: 'Bangkok', detail: '12 Soi 5' }

let test: TestApp
let world: World
let nina: Operator
let sam: Operator

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  ;({ nina, sam } = await makeStaff(test.services))
})
afterAll(() => test.close())

const add = (card: string, by = nina) => addCard.execute(test.services, by, { card })
const send = (order: string, card?: string, tracking?: string) =>
  markCardSent.execute(test.services, sam, { order, card, tracking })
const block = (card: string) =>
  blockLostCard.execute(test.services, sam, { card, reason: 'Lost on a journey' })
const replace = (card: string, by: string) =>
  replaceLostCard.execute(test.services, sam, { card, by, reason: 'Lost on a journey' })
const show = (card: string) => showCard.execute(test.services, sam, { card })
const verify = async (sn: string) => (await test.call(cardEndpoints.verifyCard, { sn })).data.state
const listed = async (state: 'stock' | 'reserved' | 'sent' | 'blocked') =>
  (await listAllCards.execute(test.services, sam, { state })).map(({ serial }) => serial)

/** A paid order that waits for its card, with where that goes. */
async function ordered(username: string): Promise<{ buyer: Person; id: string; no: string }> {
  const buyer = await world.register({ username })
  const { id, no } = await world.buy(buyer, 'svip-year')
  await test.call(ordersEndpoints.saveDelivery, { id, ...ADDRESS }, buyer)
  return { buyer, id, no }
}

it('follows a card from stock to its member, and its successor after it was lost', async () => {
  const { buyer, id, no } = await ordered('buyer')
  for (const card of ['one-0001', 'ONE0002']) await add(card)
  expect(await refusalOf(add('ONE0001'))).toBe('STATE')
  expect(await listed('stock')).toEqual(['ONE0001', 'ONE0002'])
  expect(await send(no, 'ONE0001', 'EE123TH')).toMatchObject({ serial: 'ONE0001' })
  await issueCardKey.execute(test.services, nina, { card: 'ONE0001', member: 'buyer' })
  expect(await show('ONE0001')).toMatchObject({
    state: 'sent',
    order: { no, status: 'paid' },
    member: 'buyer',
    address: 'given',
    tracking: 'EE123TH',
    blocked: null,
  })
  expect(JSON.stringify(await show('ONE0001'))).not.toContain('Mina')
  expect(await verify('ONE0001')).toBe('genuine')
  const readTracking = async () =>
    (await test.call(ordersEndpoints.delivery, { id }, buyer)).data.tracking
  expect(await readTracking()).toBe('EE123TH')

  expect(await replace('ONE0001', 'ONE0002')).toMatchObject({ no, keyRevoked: true })
  expect(await verify('ONE0001')).toBe('blocked')
  const keys = await listCardKeys.execute(test.services, sam, { card: 'ONE0001' })
  expect(keys.every(({ revoked }) => revoked !== null)).toBe(true)
  expect(
    await refusalOf(
      issueCardKey.execute(test.services, nina, { card: 'ONE0001', member: 'buyer' }),
    ),
  ).toBe('STATE')
  const moved = { id, ...ADDRESS, city: 'Phuket' }
  expect((await test.call(ordersEndpoints.saveDelivery, moved, buyer)).code).toBe(0)
  expect(await listCardsToSend.execute(test.services, sam, {})).toEqual([
    expect.objectContaining({ no, card: 'ONE0002', city: 'Phuket' }),
  ])
  expect(await listed('reserved')).toEqual(['ONE0002'])
  expect(await send(no)).toMatchObject({ serial: 'ONE0002' })
  expect(await show('ONE0001')).toMatchObject({ state: 'blocked', replacedBy: 'ONE0002' })
  expect(await show('ONE0002')).toMatchObject({ state: 'sent', replaces: 'ONE0001' })
  expect(await listed('blocked')).toEqual(['ONE0001'])
})

it('sends a card with one order, and an order with one card', async () => {
  const [first, second] = await Promise.all([ordered('first'), ordered('second')])
  for (const card of ['TWO0001', 'TWO0002']) await add(card)
  const outcomes = await Promise.all([
    refusalOf(send(first.no, 'TWO0001')),
    refusalOf(send(second.no, 'TWO0001')),
  ])
  expect(outcomes.sort()).toEqual(['STATE', 'allowed'])
  const { order } = await show('TWO0001')
  const [winner, loser] = order?.no === first.no ? [first, second] : [second, first]
  await expect(send(winner.no, 'TWO0002')).rejects.toThrow('cards replace TWO0001')
  expect(await refusalOf(send(loser.no, 'TWO9999'))).toBe('NOT_FOUND')
  expect(await refusalOf(send(loser.no, undefined, 'EE1TH'))).toBe('NOT_MEANT')
  expect(await refusalOf(send(loser.no, 'TWO0002'))).toBe('allowed')
})

it('orders ship notes the parcel of an order, by a number that is one', async () => {
  const { no, id, buyer } = await ordered('shipped')
  await add('SHP0001')
  const ship = (tracking: string, card?: string) =>
    shipOrder.execute(test.services, sam, { order: no, tracking, card })
  for (const wrong of ['EE1', 'EE 123', 'EE123/4'])
    await expect(ship(wrong, 'SHP0001')).rejects.toThrow('at least 4 letters, digits')
  await expect(send(no, 'SHP0001', 'EE 123')).rejects.toThrow('at least 4 letters, digits')
  expect(await refusalOf(ship('EE123TH'))).toBe('NOT_MEANT')
  expect(await ship('EE123TH', 'SHP0001')).toMatchObject({ no, serial: 'SHP0001' })
  expect((await test.call(ordersEndpoints.delivery, { id }, buyer)).data.tracking).toBe('EE123TH')
  expect(await ship('EE124TH')).toMatchObject({ serial: 'SHP0001' })
  expect((await listEntries(test.services, 'card.sent')).at(-1)?.detail).toMatchObject({ no })
})

it('says how many cards wait to be sent, of one in words that are right too', async () => {
  const { no } = await ordered('waiting_one')
  const waiting = await listCardsToSend.execute(test.services, sam, {})
  const { lines } = listCardsToSend.print(waiting.filter((row) => row.no === no))
  expect(lines).toEqual(['Cards that wait to be sent: 1.'])
})

it('replaces a card once, whoever tries at the same moment, and only what was sent with a paid order', async () => {
  const { no } = await ordered('third')
  for (const card of ['TRI0001', 'TRI0002', 'TRI0003']) await add(card)
  expect(await refusalOf(replace('TRI0001', 'TRI0002'))).toBe('STATE')
  await send(no, 'TRI0001')
  const outcomes = await Promise.all(
    ['TRI0002', 'TRI0003'].map((by) => refusalOf(replace('TRI0001', by))),
  )
  expect(outcomes.sort()).toEqual(['STATE', 'allowed'])
  expect(await listed('reserved')).toHaveLength(1)
  const [reserved = ''] = await listed('reserved')
  await world.refund(no)
  expect(await refusalOf(replace(reserved, 'TRI0003'))).toBe('STATE')
})

it('blocks a card for good; it is neither sent nor taken for another', async () => {
  const { no } = await ordered('fourth')
  for (const card of ['FOR0001', 'FOR0002']) await add(card)
  await block('FOR0001')
  expect(await refusalOf(block('FOR0001'))).toBe('STATE')
  expect(await refusalOf(block('FOR9999'))).toBe('NOT_FOUND')
  expect(await refusalOf(send(no, 'FOR0001'))).toBe('STATE')
  await send(no, 'FOR0002')
  expect(await refusalOf(replace('FOR0002', 'FOR0001'))).toBe('STATE')
  // Nothing of a refused replacement stays.
  expect(await show('FOR0002')).toMatchObject({ state: 'sent', blocked: null })
})

it('adding is finance’s, and everything stands in the audit log', async () => {
  expect(await refusalOf(add('FIV0001', sam))).toBe('ROLE_MISSING')
  const refused = await listEntries(test.services, 'operator.refused')
  expect(refused.map(({ detail }) => detail)).toEqual([{ tried: 'cards add', role: 'support' }])
  const [replaced] = await listEntries(test.services, 'card.replace')
  expect(replaced).toMatchObject({ actor: 'operator:sam', refId: 'ONE0001' })
  expect(replaced?.detail).toMatchObject({ by: 'ONE0002', reason: 'Lost on a journey' })
  expect(await listEntries(test.services, 'card.block')).toHaveLength(1)
  expect((await listEntries(test.services, 'card.sent'))[0]?.detail).toMatchObject({
    card: 'ONE0001',
    tracking: 'EE123TH',
  })
})
