import { sql } from 'kysely'
import { errorCodes } from '@contract/errors'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import {
  giveAvailable,
  join,
  PAY_PASSWORD,
  prepareCashout,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { inTransaction } from '../../../db/transaction'
import { lockLedgerAccounts } from '../../ledger'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(test.services.db)
  return rows[0]?.waiting ?? 0
}

/** A member with money and a wallet. */
async function prepare(name: string): Promise<{ person: Person; accountId: string }> {
  const person = await join(test, name)
  await giveAvailable(test, person.userId, 500_00)
  return { person, accountId: await prepareCashout(test, person) }
}

const remove = (person: Person, id: string) =>
  test.call(withdrawalEndpoints.deleteWithdrawalAccount, { id }, person)
const create = (person: Person, accountId: string) =>
  test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: 100_00, accountId, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: `${person.userId}-create` },
  )

it('an account that is deleted while money is asked for to it keeps its address', async () => {
  const { person, accountId } = await prepare('deletes_after')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  const other = inTransaction(test.services.db, async (tx) => {
    await lockLedgerAccounts(tx, person.userId)
    isHeld = true
    await held
  })
  await until('the balance to be locked', () => isHeld)
  const creating = create(person, accountId)
  await until('the request to wait for the balance', async () => (await countWaiting()) === 1)
  let isDeleted = false
  const deleting = remove(person, accountId).finally(() => (isDeleted = true))
  await until('the deletion', async () => isDeleted || (await countWaiting()) === 2)
  await test.services.jobs.runDue(test.services)
  release()
  await other
  expect((await creating).code).toBe(0)
  expect((await deleting).code).toBe(0)
  await test.services.jobs.runDue(test.services)
  const { addressSealed } = await test.services.db
    .selectFrom('withdrawal_account')
    .select('addressSealed')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(addressSealed).not.toBe('')
})

it('to an account that was deleted nothing is asked for', async () => {
  const { person, accountId } = await prepare('deletes_before')
  await remove(person, accountId)
  expect((await create(person, accountId)).code).toBe(errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND)
})
