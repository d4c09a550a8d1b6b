import { sql } from 'kysely'
import { leaveTestCluster } from '../../../../test/support/database'
import { createOlderDatabase } from '../../../../test/support/older-database'
import { listAuditKeys } from '../../../audit'
import { migrate } from '../../../db/migrate'
import { inTransaction } from '../../../db/transaction'
import { verifySeals } from '..'
import { sealTransactions } from './seal-transactions'

afterAll(leaveTestCluster)

it('takes over what was posted before there were seals, and what the version before posts beside this one', async () => {
  const { db, drop } = await createOlderDatabase('seals', '0215-ledger-seals')
  const keys = listAuditKeys({ auditKeys: [], dataKey: 'a key of this test' })
  const post = (id: string) =>
    sql`
      WITH made AS (
        INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at)
        VALUES (${id}, 'test', ${id}, '-', 'test', '1', 'test', '2026-11-17') RETURNING id)
      INSERT INTO ledger_posting (tx_id, seq, account_id, amount, balance_after)
      SELECT id, leg, 'platform:sales:' || leg, leg * 2 - 1, leg * 2 - 1 FROM made, generate_series(0, 1) leg`.execute(
      db,
    )
  await post('before-1')
  await post('before-2')
  await migrate(db)
  await post('beside')
  await sql`UPDATE ledger_unsealed SET since = since - interval '14 minutes'`.execute(db)
  expect(await verifySeals(db, keys)).toEqual({
    entries: 0,
    forgotten: [],
    waiting: { count: 3, overdue: false },
  })
  const now = new Date('2026-11-18T20:00:00Z')
  expect(await inTransaction(db, (tx) => sealTransactions(tx, { keys, now }))).toBe(3)
  expect(await verifySeals(db, keys)).toEqual({
    entries: 3,
    forgotten: [],
    waiting: { count: 0, overdue: false },
  })
  await drop()
})
