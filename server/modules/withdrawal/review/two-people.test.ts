import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { makeOperator } from '../../../../test/support/operators'
import {
  giveAvailable,
  join,
  PAY_PASSWORD,
  prepareCashout,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { OperatorError, type Operator } from '../../../operator-action'
import { authenticateOperator, demoOperators, seedDemoOperators } from '../../operators'
import { confirmOperatorAction, disableOperator } from '../../operators/ops'
import { verifyLedger } from '../../reconciliation'
import { approveWithdrawal, rejectWithdrawal, transferWithdrawal } from './ops'

const clock = movableClock()
let test: TestApp
let olivia: Operator
let oscar: Operator
let keys = 0

async function demoOperator(index: 0 | 1): Promise<Operator> {
  const { name, credential } = demoOperators[index]
  const found = await authenticateOperator(test.services.db, name, credential)
  if (!found) throw new Error(`${name} cannot log in`)
  return found
}

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock, env: { OPERATOR_WAIT_HOURS: '24' } })
  await seedDemoOperators(test.services)
  olivia = await demoOperator(0)
  oscar = await demoOperator(1)
})
afterAll(() => test.close())

interface Asker extends Person {
  accountId: string
}

async function asker(username: string, balance: number): Promise<Asker> {
  const person = await join(test, username)
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, balance)
  return { ...person, accountId }
}

async function ask(person: Asker, amount: number): Promise<{ id: string; reference: string }> {
  keys += 1
  const { code, msg, data } = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount, accountId: person.accountId, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: `two-people-${keys}` },
  )
  if (code !== 0) throw new Error(msg)
  return data.withdrawal
}

const approve = (operator: Operator, { reference }: { reference: string }) =>
  approveWithdrawal.execute(test.services, operator, { reference })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof OperatorError ? error.code : String(error)),
  )
/** The broken rules about approvals and payout references, as `ledger verify` names them. */
async function broken(): Promise<string[]> {
  const { checks } = await verifyLedger(test.services)
  return checks
    .filter(({ differences }) => differences.length > 0)
    .map(({ name }) => name)
    .filter((name) => /approv|operator|payout reference/.test(name))
}

it('repair 4: the account that an operator made does not approve $6,000 with its maker', async () => {
  const { services } = test
  const six = await ask(await asker('six_thousand', 6_000_00), 6_000_00)
  const second = await makeOperator(services, { name: 'second', by: olivia })
  await approve(olivia, six)
  clock.advance(25 * 3600)
  expect(await refusalOf(approve(second, six))).toBe('NOT_CONFIRMED')
  await confirmOperatorAction.execute(services, oscar, { name: 'second' })
  expect(await refusalOf(approve(second, six))).toBe('NOT_CONFIRMED')
  expect(
    await refusalOf(
      rejectWithdrawal.execute(services, second, { reference: six.reference, reason: 'x' }),
    ),
  ).toBe('NOT_CONFIRMED')
  clock.advance(24 * 3600)
  expect(await approve(second, six)).toMatchObject({ status: 'passed', approvals: 2 })
  expect(await broken()).toEqual([])
})

it('repair 4: requests of one month count together, and each after the sum needs two', async () => {
  const splitter = await asker('splitter', 20_000_00)
  const parts = []
  for (let part = 0; part < 5; part += 1) parts.push(await ask(splitter, 2_000_00))
  const needed = []
  for (const part of parts) needed.push((await approve(olivia, part)).needed)
  expect(needed).toEqual([1, 1, 2, 2, 2])
  for (const part of parts.slice(2))
    expect(await refusalOf(approve(olivia, part))).toBe('SAME_OPERATOR')
  expect(await approve(oscar, parts[4] ?? { reference: '' })).toMatchObject({ status: 'passed' })
  expect((await approve(olivia, await ask(splitter, 100_00))).needed).toBe(2)
  expect(await broken()).toEqual([])
})

it('repair 4: requests at the same moment are counted one after another', async () => {
  const splitter = await asker('splitter_at_once', 20_000_00)
  const parts = await Promise.all(Array.from({ length: 6 }, () => ask(splitter, 1_500_00)))
  const decided = await Promise.all(parts.map((part) => approve(olivia, part)))
  expect(decided.map(({ status }) => status).sort()).toEqual([
    'passed',
    'passed',
    'passed',
    'pendingReview',
    'pendingReview',
    'pendingReview',
  ])
  expect(await broken()).toEqual([])
})

it('repair 4: what was cancelled counts no more, a new month begins at 0', async () => {
  const splitter = await asker('splitter_calm', 20_000_00)
  const { id } = await ask(splitter, 4_000_00)
  await test.call(
    withdrawalEndpoints.cancelWithdrawal,
    { id },
    { ...splitter, idempotencyKey: `cancel-${id}` },
  )
  expect((await approve(olivia, await ask(splitter, 4_000_00))).needed).toBe(1)
  const { businessClock, db } = test.services
  const now = await businessClock.now(db)
  await businessClock.advanceTo(db, new Date(now.getTime() + 31 * 86_400_000))
  expect((await approve(olivia, await ask(splitter, 4_000_00))).needed).toBe(1)
})

it('repair 4: an operator who is disabled at that moment approves before it or not at all', async () => {
  const { services } = test
  const gone = await makeOperator(services, { name: 'gone', by: olivia, yes: oscar })
  clock.advance(24 * 3600)
  const small = await ask(await asker('small', 200_00), 200_00)
  const [, approved] = await Promise.all([
    disableOperator.execute(services, olivia, { name: 'gone' }),
    refusalOf(approve(gone, small)),
  ])
  expect(['allowed', 'NOT_LOGGED_IN']).toContain(approved)
  expect(await refusalOf(approve(gone, small))).toBe('NOT_LOGGED_IN')
  expect(await refusalOf(approve(oscar, small))).toBe(approved === 'allowed' ? 'STATE' : 'allowed')
})

it('repair 6: one hash pays once in any spelling, also when it is used twice at once', async () => {
  const { services } = test
  const hash = 'c0ffee'.repeat(11).slice(0, 64)
  const payee = await asker('payee', 1_000_00)
  const paid = [await ask(payee, 100_00), await ask(payee, 100_00), await ask(payee, 100_00)]
  for (const one of paid) await approve(olivia, one)
  const transfers = await Promise.all(
    paid.map(({ reference }, index) =>
      refusalOf(
        transferWithdrawal.execute(services, oscar, {
          reference,
          ref: [hash, ` 0X${hash.toUpperCase()}`, `0x${hash} `][index] ?? '',
        }),
      ),
    ),
  )
  expect([...transfers].sort()).toEqual(['PAYOUT_REF', 'PAYOUT_REF', 'allowed'])
  expect(await broken()).toEqual([])
})
