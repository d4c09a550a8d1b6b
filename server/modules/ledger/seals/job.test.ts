import { movableClock } from '../../../../test/support/clock'
import { giveAvailable } from '../../../../test/support/people'
import { createTestApp } from '../../../../test/support/test-app'
import { createWorld } from '../../../../test/support/world'
import { listEntries } from '../../../audit'
import type { Operator } from '../../../operator-action'
import { verifyBooks } from '../../reconciliation/ops'
import { scheduleLedgerSealing } from './job'
import { CHAIN_REF } from './seal-transactions'

const operator: Operator = { id: '', name: 'sam', role: 'support' }

it('seals what was posted since, every minute, and tells the audit log once an hour', async () => {
  const clock = movableClock()
  const test = await createTestApp({ systemClock: clock })
  const { services } = test
  const { db, jobs } = services
  const member = await createWorld(services).register({ username: 'member' })
  const listTold = async () => (await listEntries(db, CHAIN_REF)).map(({ detail }) => detail.seq)
  const countWaiting = async () =>
    (await verifyBooks.execute(services, operator, {})).unsealed.count
  const pass = async (seconds: number) => {
    clock.advance(seconds)
    await jobs.runDue(services)
  }

  await scheduleLedgerSealing(services, db, clock.now())
  await giveAvailable(test, member.id, 100_00)
  const verdict = await verifyBooks.execute(services, operator, {})
  expect(verdict).toMatchObject({ unsealed: { count: 1, overdue: false } })
  expect(verifyBooks.print(verdict).lines).toContain('Transactions that wait for their seal: 1.')
  await pass(1)
  expect(await countWaiting()).toBe(0)
  expect(await listTold()).toEqual([1])

  await giveAvailable(test, member.id, 50_00, 'second')
  await pass(58)
  expect(await countWaiting()).toBe(1)
  await pass(2)
  expect(await countWaiting()).toBe(0)
  expect(await listTold()).toEqual([1])
  await pass(3600)
  expect(await listTold()).toEqual([2, 1])

  const late = { ...verdict, unsealed: { count: 3, overdue: true } }
  expect(verifyBooks.print(late)).toMatchObject({
    ok: false,
    lines: expect.arrayContaining([
      'Transactions that wait for their seal: 3, for longer than they may: is the server running?',
    ]),
  })
  await test.close()
})
