import { sql } from 'kysely'
import { leaveTestCluster } from '../../../test/support/database'
import { createOlderDatabase } from '../../../test/support/older-database'
import { migrate } from '../../db/migrate'
import type { Db } from '../../db/pool'

const MIGRATION = '0040-operator-confirmation'
const HASH = 'ab'.repeat(32)
let db: Db
let drop: () => Promise<void>

/** A database of the version before: two people, operators and withdrawals. */
beforeAll(async () => {
  const older = await createOlderDatabase('operators', MIGRATION)
  db = older.db
  drop = async () => {
    await older.drop()
    await leaveTestCluster()
  }
  await sql`
    INSERT INTO operator (id, name, role, credential_hash, created_at, disabled_at) VALUES
      ('1', 'in', 'finance', '-', '2026-01-01', NULL), ('2', 'out', 'finance', '-', '2026-01-01', '2026-02-01'),
      ('3', 'sam', 'support', '-', '2026-01-01', NULL)`.execute(db)
})
afterAll(() => drop())

async function addWithdrawals(
  rows: readonly {
    id: string
    amount: number
    status: string
    payoutRef?: string
    network?: string
  }[],
): Promise<void> {
  // The people that they would belong to are not what is tried here.
  for (const table of ['withdrawal', 'withdrawal_account'])
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(`${table}_user_id_fkey`)}`.execute(
      db,
    )
  for (const { id, amount, status, payoutRef = null, network = 'TRC20' } of rows) {
    await sql`
        INSERT INTO withdrawal_account (id, user_id, kind, name, network, address_sealed, address_hash, masked, created_at)
        VALUES (${id}, 'u', 'usdt', 'w', ${network}, '-', '-', '-', '2026-11-01')`.execute(db)
    await sql`
        INSERT INTO withdrawal (id, reference, user_id, account_id, amount, fee, status, policy, rule_version, pacific_day, pacific_month, payout_ref, idem_key, created_at)
        VALUES (${id}, ${id}, 'u', ${id}, ${amount}, 0, ${status}, 'current', 'x', '2026-11-01', '2026-11', ${payoutRef}, ${id}, ${`2026-11-01T00:00:0${id.slice(-1)}Z`})`.execute(
      db,
    )
  }
}

it('repair 4 and 6: a deployment that runs is taken over', async () => {
  await addWithdrawals([
    { id: 'w1', amount: 3_000_00, status: 'transferred', payoutRef: ` 0x${HASH.toUpperCase()}` },
    // The same hash, as it was possible before: it keeps its spelling, and `ledger verify` names it.
    { id: 'w2', amount: 3_000_00, status: 'transferred', payoutRef: HASH },
    { id: 'w3', amount: 6_000_00, status: 'passed' },
    { id: 'w4', amount: 100_00, status: 'cancelled' },
    { id: 'w5', amount: 100_00, status: 'pendingReview' },
    { id: 'w6', amount: 1, status: 'transferred', payoutRef: 'CD'.repeat(32), network: 'ERC20' },
    { id: 'w7', amount: 1, status: 'transferred', payoutRef: 'Bank 7' },
  ])
  expect(await migrate(db)).toContain(MIGRATION)
  const operators = await db
    .selectFrom('operator')
    .select(['name', 'confirmedAt', 'countsFrom'])
    .orderBy('id')
    .execute()
  const since = new Date('2026-01-01')
  expect(operators).toEqual([
    { name: 'in', confirmedAt: since, countsFrom: since },
    { name: 'out', confirmedAt: null, countsFrom: null },
    { name: 'sam', confirmedAt: null, countsFrom: null },
  ])
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['id', 'approvalsNeeded', 'payoutRef'])
    .orderBy('id')
    .execute()
  expect(withdrawals.map((row) => Object.values(row))).toEqual([
    ['w1', 1, ` 0x${HASH.toUpperCase()}`],
    ['w2', 1, HASH],
    ['w3', 2, null],
    ['w4', 1, null],
    ['w5', 2, null],
    ['w6', 1, `0x${'cd'.repeat(32)}`],
    ['w7', 1, 'Bank 7'],
  ])
  const references = await db.selectFrom('payout_reference').selectAll().orderBy('key').execute()
  expect(references).toEqual([
    { key: HASH, withdrawalId: 'w1' },
    { key: 'bank7', withdrawalId: 'w7' },
    { key: 'cd'.repeat(32), withdrawalId: 'w6' },
  ])
})
