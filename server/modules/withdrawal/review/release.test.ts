import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { movableClock } from '../../../../test/support/clock'
import {
  giveAvailable,
  join,
  PAY_PASSWORD,
  prepareCashout,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import type { Operator } from '../../../operator-action'
import { readUserBalances } from '../../ledger'
import { demoOperators, openOperatorSession, seedDemoOperators } from '../../operators'
import { verifyLedger } from '../../reconciliation'
import { approveWithdrawal, rejectWithdrawal } from '..'
import { scheduleReleases } from './release'

const DAY_S = 86_400
let test: TestApp
let clock: ReturnType<typeof movableClock>
let olivia: Operator
let person: Person
let accountId: string

beforeEach(async () => {
  clock = movableClock()
  test = await createTestApp({ systemClock: clock })
  await seedDemoOperators(test.services)
  const { name, credential } = demoOperators[0]
  olivia = (await openOperatorSession(test.services, name, credential)).operator
  person = await join(test, 'asker')
  accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, 900_00)
})
afterEach(() => test.close())

async function request(amount: number) {
  const answer = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { accountId, amount, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: `request-${amount}` },
  )
  if (answer.code !== 0) throw new Error(answer.msg)
  return answer.data.withdrawal
}
const look = async (id: string) =>
  (await test.call(withdrawalEndpoints.withdrawal, { id }, person)).data
const balances = () => readUserBalances(test.services.db, person.userId)
/** Checks of the books that differ: what a test gives comes from no income. */
const differing = async () =>
  (await verifyLedger(test.services)).checks
    .filter(({ differences }) => differences.length > 0)
    .map(({ name }) => name)
const pass = async (seconds: number) => {
  clock.advance(seconds)
  await test.services.jobs.runDue(test.services)
}

it('gives the money of a request back on the day that it said, when nobody has decided', async () => {
  const { db } = test.services
  const before = await differing()
  const asked = await request(200_00)
  const end = clock.now().getTime() + 30 * DAY_S * 1000
  expect(Math.abs(Date.parse(asked.decideBy ?? '') - end)).toBeLessThan(60_000)
  await pass(30 * DAY_S - 60)
  expect(await look(asked.id)).toMatchObject({ status: 'pendingReview', decideBy: asked.decideBy })
  expect(await balances()).toMatchObject({ available: 700_00, hold: 200_00 })

  await pass(120)
  expect(await look(asked.id)).toMatchObject({
    status: 'rejected',
    cause: 'late',
    reason: null,
    decideBy: null,
    timeline: [{ status: 'pendingReview' }, { status: 'rejected' }],
  })
  expect(await balances()).toMatchObject({ available: 900_00, hold: 0 })
  const mails = await db.selectFrom('dev_mail').select(['recipient', 'subject']).execute()
  expect(mails).toContainEqual({
    recipient: 'asker@example.com',
    subject: `Your withdrawal ${asked.reference} was not decided in time`,
  })
  const entries = await db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('refId', '=', asked.id)
    .orderBy('id', 'desc')
    .execute()
  expect(entries[0]).toEqual({ actor: 'system', action: 'withdrawal.release' })
  await expect(
    approveWithdrawal.execute(test.services, olivia, { reference: asked.reference }),
  ).rejects.toThrow('is rejected; this needs pendingReview')
  expect(await differing()).toEqual(before)
})

it('leaves alone what was decided: what passed stays held, what came back comes back once', async () => {
  const passed = await request(100_00)
  const rejected = await request(150_00)
  await approveWithdrawal.execute(test.services, olivia, { reference: passed.reference })
  await rejectWithdrawal.execute(test.services, olivia, {
    reference: rejected.reference,
    reason: 'No',
    cause: 'amount',
  })
  await pass(31 * DAY_S)
  expect(await look(passed.id)).toMatchObject({ status: 'passed', decideBy: null })
  expect(await look(rejected.id)).toMatchObject({ status: 'rejected', cause: 'amount' })
  expect(await balances()).toMatchObject({ available: 800_00, hold: 100_00 })
})

it('is given to a request that an older version made without it, when the server starts', async () => {
  const { services } = test
  const asked = await request(200_00)
  await services.db.deleteFrom('job').where('key', '=', asked.id).execute()
  await services.db
    .updateTable('withdrawal')
    .set({ holdsUntil: null })
    .where('id', '=', asked.id)
    .execute()
  await scheduleReleases(services)
  expect((await look(asked.id)).decideBy).not.toBeNull()
  await pass(31 * DAY_S)
  expect(await look(asked.id)).toMatchObject({ status: 'rejected', cause: 'late' })
  expect(await balances()).toMatchObject({ hold: 0 })
})

it('is there for requests of before as well, once, when the server starts', async () => {
  const { services } = test
  const asked = await request(200_00)
  await services.db.deleteFrom('job').where('key', '=', asked.id).execute()
  await scheduleReleases(services)
  await scheduleReleases(services)
  const jobs = await services.db
    .selectFrom('job')
    .select('runAt')
    .where('kind', '=', 'withdrawal.release')
    .execute()
  expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([asked.decideBy])
})
