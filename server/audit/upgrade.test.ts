import { sql } from 'kysely'
import { leaveTestCluster } from '../../test/support/database'
import { createOlderDatabase } from '../../test/support/older-database'
import { migrate } from '../db/migrate'
import { migrations } from '../db/migrations'
import { inTransaction } from '../db/transaction'
import { listAuditKeys, sealEntries, verifyAuditLog } from '.'
import { CHAIN_START, hashEntry } from './chain'

afterAll(leaveTestCluster)

it('takes the audit log of version 1.1 over as it is: its entries stay sealed, under the same end', async () => {
  const { db, drop } = await createOlderDatabase('upgrade', '0035-audit-log')
  let end: { seq: number; hash: string } = CHAIN_START
  for (const action of ['withdrawal.request', 'withdrawal.approve', 'withdrawal.transfer']) {
    const at = new Date('2026-11-17T20:00:00Z')
    const entry = { at, actor: 'user:1', action, refType: 'withdrawal', refId: 'w', detail: '{}' }
    const row = { ...entry, seq: end.seq + 1, prevHash: end.hash }
    const hash = hashEntry(row)
    await sql`
      INSERT INTO operator_trail (seq, at, actor, action, ref_type, ref_id, detail, prev_hash, hash)
      VALUES (${row.seq}, ${at}, ${row.actor}, ${action}, 'withdrawal', 'w', '{}', ${row.prevHash}, ${hash})`.execute(
      db,
    )
    end = { seq: row.seq, hash }
  }

  expect(await migrate(db)).toEqual(
    Object.keys(migrations).filter((file) => file >= '0035-audit-log'),
  )
  const keys = listAuditKeys({ auditKeys: [], dataKey: 'a key of this test' })
  // Anybody who can write could have made these seals: they count once a keyed one is over them.
  expect(await verifyAuditLog(db, { keys })).toMatchObject({ chain: { reason: 'last' } })
  await inTransaction(db, (tx) => sealEntries(tx, { keys, now: new Date('2026-11-18T20:00:00Z') }))
  expect(await verifyAuditLog(db, { keys, end: end.hash })).toMatchObject({
    ok: true,
    chain: { intact: true, entries: 4 },
    unsealed: { count: 0, overdue: false, missing: [] },
  })
  const rows = await db.selectFrom('audit_entry').select(['refSeq']).orderBy('id').execute()
  expect(rows).toEqual([{ refSeq: 1 }, { refSeq: 2 }, { refSeq: 3 }, { refSeq: 1 }])

  await drop()
})
