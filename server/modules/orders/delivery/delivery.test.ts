import { ordersEndpoints } from '@contract/orders/endpoints'
import { errorCodes } from '@contract/errors'
import { daysAfter } from '@contract/domain/utc'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import { inTransaction } from '../../../db/transaction'
import type { Operator } from '../../../operator-action'
import { enrolOperator, makeFirstOperator } from '../../operators'
import { findAddress } from './repository'
import { forgetAddresses, listCardsToSend, markCardSent } from './ops'

const ADDRESS = {
  name: ' Mina Lee ',
  phone: '+66 81-234 5678',
  province: '',
  city: 'Bangkok',
  county: 'Sathorn',
  detail: '12 Soi 5, 10120',
}
const KEPT = { ...ADDRESS, name: 'Mina Lee', phone: '+66812345678' }

let test: TestApp
let world: World
let buyer: Person
let operator: Operator

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  buyer = await world.register({ username: 'buyer' })
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  operator = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
})
afterAll(() => test.close())

const save = (id: string, changed: object = {}, who = buyer) =>
  test.call(ordersEndpoints.saveDelivery, { id, ...ADDRESS, ...changed }, who)
const read = async (id: string) => (await test.call(ordersEndpoints.delivery, { id }, buyer)).data

it('keeps the address of a first SVIP until its card is sent, and no longer lets it change then', async () => {
  const { id, no } = await world.buy(buyer, 'svip-year')
  const unsent = { country: 'Singapore', sentTime: null, tracking: null }
  expect(await read(id)).toEqual({ ...unsent, address: null })
  expect((await save(id)).data).toEqual({ ...unsent, address: KEPT })
  expect((await save(id, { city: 'Phuket' })).data.address?.city).toBe('Phuket')

  const row = await test.services.db
    .selectFrom('order_address')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Mina')

  const waiting = await listCardsToSend.execute(test.services, operator, {})
  expect(waiting).toEqual([{ no, ...KEPT, city: 'Phuket', country: 'SG', card: null }])
  await markCardSent.execute(test.services, operator, { order: no })
  const { sentTime } = await markCardSent.execute(test.services, operator, { order: no })
  expect(await read(id)).toMatchObject({ address: { city: 'Phuket' }, sentTime })
  expect((await save(id)).code).toBe(errorCodes.ORDER_STATE)
  expect(await listCardsToSend.execute(test.services, operator, {})).toEqual([])
  const looks = await test.services.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', 'like', 'card.%')
    .orderBy('id')
    .execute()
  expect(looks.map(({ action }) => action)).toEqual([
    'card.addresses',
    'card.sent',
    'card.sent',
    'card.addresses',
  ])

  const sent = new Date(sentTime)
  const forget = (days: number) =>
    inTransaction(test.services.db, (tx) => forgetAddresses(tx, daysAfter(sent, days)))
  await forget(90)
  expect((await read(id)).address).not.toBeNull()
  await forget(91)
  expect(await read(id)).toMatchObject({ address: null, sentTime })
  expect((await save(id)).code).toBe(errorCodes.ORDER_STATE)
})

it('a card goes with the first SVIP purchase of a member, bought or upgraded to, and with no other', async () => {
  const member = await world.register({ username: 'member' })
  const isTaken = async (id: string) => (await save(id, {}, member)).code === 0
  const vip = await world.buy(member, 'vip-year')
  const upgrade = await world.buy(member, 'svip-year')
  const renewal = await world.buy(member, 'svip-year')
  const power = await world.buy(member, 'power-10')
  expect(await isTaken(upgrade.id)).toBe(true)
  for (const { id } of [vip, renewal, power]) {
    expect((await save(id, {}, member)).code).toBe(errorCodes.ORDER_STATE)
    const read = await test.call(ordersEndpoints.delivery, { id }, member)
    expect(read.code).toBe(errorCodes.ORDER_STATE)
  }
  // A refund makes no second first time.
  await world.refund(renewal.no)
  await world.refund(upgrade.no)
  expect(await isTaken(upgrade.id)).toBe(false)
  expect(await isTaken((await world.buy(member, 'svip-year')).id)).toBe(false)
})

it('refuses what brings no card, what is another person’s, and an address that is none', async () => {
  buyer = await world.register({ username: 'second_buyer' })
  const { order } = await world.order(buyer, 'svip-year')
  expect((await save(order.id)).code).toBe(errorCodes.ORDER_STATE)
  const { id, no } = await world.buy(buyer, 'svip-year')
  const stranger = await world.register({ username: 'stranger' })
  expect((await save(id, {}, stranger)).code).toBe(errorCodes.ORDER_NOT_FOUND)
  const refused = async (changed: object) =>
    (await save(id, changed)) as { code: number; data: { fields?: Record<string, string> } }
  for (const [changed, field] of [
    [{ name: '  ' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ city: '' }, 'city'],
    [{ detail: ' ' }, 'detail'],
    [{ county: 'x'.repeat(81) }, 'county'],
  ] as const) {
    const { code, data } = await refused(changed)
    expect(code).toBe(errorCodes.VALIDATION_FAILED)
    expect(Object.keys(data.fields ?? {})).toEqual([field])
  }
  await expect(markCardSent.execute(test.services, operator, { order: no })).rejects.toThrow(
    'has no address',
  )
  await save(id)
  await world.refund(no)
  expect(await listCardsToSend.execute(test.services, operator, {})).toEqual([])
  const kept = async () => {
    const row = await findAddress(test.services.db, id)
    return row?.addressSealed !== null
  }
  const forget = (days: number) =>
    inTransaction(test.services.db, async (tx) =>
      forgetAddresses(tx, daysAfter(await test.services.businessClock.now(tx), days)),
    )
  await forget(89)
  expect(await kept()).toBe(true)
  await forget(91)
  expect(await kept()).toBe(false)
})
