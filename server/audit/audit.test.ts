import { sql } from 'kysely'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { inTransaction, type Executor, type Tx } from '../db/transaction'
import { appendEntry, listAuditKeys, sealEntries, verifyAuditLog, type AuditVerdict } from '.'
import { CHAIN_START, hashEntry } from './chain'

let database: TestDatabase
let records = 0

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())
afterAll(leaveTestCluster)

const AT = new Date('2026-11-17T20:00:00Z')
const keys = listAuditKeys({ auditKeys: [], dataKey: 'a key of this test' })
const verify = (exec: Executor, known: { end?: string } = {}) =>
  verifyAuditLog(exec, { keys, ...known })

/** An entry about a record of its own, or about the named one. */
async function append(tx: Tx, action = 'test.act', refId = `record-${(records += 1)}`) {
  const detail = { amount: 10_000, note: 'é "quoted"' }
  await appendEntry(tx, {
    at: AT,
    actor: 'operator:nina',
    action,
    refType: 'test',
    refId,
    detail,
  })
}

const write = (action?: string, refId?: string) =>
  inTransaction(database.db, (tx) => append(tx, action, refId))
const seal = (batch = 1000) =>
  inTransaction(database.db, (tx) => sealEntries(tx, { keys, now: AT, batch }))

async function writeMany(count: number, refId?: string): Promise<void> {
  for (let index = 0; index < count; index += 1) await write(`test.${index}`, refId)
}

/** A transaction that stays open until `end` is called. */
async function openWith(work: (tx: Tx) => Promise<unknown>): Promise<{ end(): Promise<void> }> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = inTransaction(database.db, async (tx) => {
      await work(tx)
      resolve()
      await released
    })
    ended.catch(reject)
  })
  return {
    end: () => {
      release()
      return ended
    },
  }
}

/** The verdict after somebody got past the triggers; nothing of it stays. */
async function verdictAfter(...tampering: { execute(tx: Tx): Promise<unknown> }[]) {
  const rolledBack = new Error('rolled back')
  let verdict: AuditVerdict | undefined
  await inTransaction(database.owner, async (tx) => {
    await sql`ALTER TABLE audit_entry DISABLE TRIGGER USER`.execute(tx)
    for (const step of tampering) await step.execute(tx)
    verdict = await verify(tx)
    throw rolledBack
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return verdict
}

const sealedActions = async () =>
  (
    await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('seq', 'is not', null)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)

describe('writing', () => {
  it('waits for nobody: not for other records, nor for the job that seals', async () => {
    const other = await openWith((tx) => append(tx, 'test.open'))
    const sealing = await openWith((tx) => sealEntries(tx, { keys, now: AT }))
    await write('test.meanwhile')
    expect(await verify(database.db)).toMatchObject({ ok: true, unsealed: { count: 1 } })
    await Promise.all([other.end(), sealing.end()])
  })

  it('numbers the entries of one record without gaps, whoever writes and whatever is rolled back', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        inTransaction(database.db, async (tx) => {
          await append(tx, `test.${index}`, 'shared')
          if (index % 3 === 0) throw new Error('rolled back')
        }).catch(() => undefined),
      ),
    )
    const rows = await database.db
      .selectFrom('audit_entry')
      .select('refSeq')
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.refSeq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('sealing', () => {
  it('makes one chain of what many wrote, each entry once, while they write', async () => {
    const sealed: number[] = []
    await Promise.all([
      ...Array.from({ length: 4 }, () => writeMany(10)),
      ...Array.from({ length: 6 }, async () => void sealed.push(await seal(7))),
    ])
    sealed.push(await seal())
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(await verify(database.db)).toMatchObject({
      ok: true,
      chain: { intact: true, entries: 40 },
      unsealed: { count: 0 },
    })
  })

  it('passes over no entry whose transaction commits late, with a number below sealed ones', async () => {
    const late = await openWith((tx) => append(tx, 'test.late'))
    await write('test.early')
    expect(await seal()).toBe(1)
    await late.end()
    expect(await verify(database.db)).toMatchObject({ ok: true, unsealed: { count: 1 } })
    expect(await seal()).toBe(1)
    expect(await sealedActions()).toEqual(['test.early', 'test.late'])
    expect(await verify(database.db)).toMatchObject({
      ok: true,
      chain: { entries: 2 },
    })
  })

  it('goes on after a crash between the write and the seal, and after one in the middle of it', async () => {
    const { db } = database
    await writeMany(5)
    const killed = inTransaction(
      db,
      async (tx) => {
        expect(await sealEntries(tx, { keys, now: AT, batch: 2 })).toBe(5)
        await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined)
        throw new Error('killed')
      },
      { repeatable: false },
    )
    await expect(killed).rejects.toThrow('killed')
    expect(await verify(db)).toMatchObject({
      ok: true,
      chain: { entries: 0 },
      unsealed: { count: 5 },
    })
    expect(await seal()).toBe(5)
    expect(await verify(db)).toMatchObject({ ok: true, chain: { entries: 5 } })
  })

  it('goes on beside version 1.1, which appends to the chain by itself', async () => {
    await writeMany(3)
    await seal()
    await write()
    await inTransaction(database.owner, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('operators.trail'))`.execute(tx)
      const { rows } = await sql<{
        seq: number
        hash: string
      }>`SELECT seq, hash FROM operator_trail ORDER BY seq DESC LIMIT 1`.execute(tx)
      const end = rows[0] ?? CHAIN_START
      const entry = { at: AT, actor: 'user:1', action: 'test.old', detail: '{}' }
      const row = { ...entry, refType: 'test', refId: 'old', seq: end.seq + 1, prevHash: end.hash }
      await sql`
        INSERT INTO operator_trail (seq, at, actor, action, ref_type, ref_id, detail, prev_hash, hash)
        VALUES (${row.seq}, ${AT}, ${row.actor}, ${row.action}, 'test', 'old', '{}', ${row.prevHash}, ${hashEntry(row)})`.execute(
        tx,
      )
    })
    await seal()
    expect(await verify(database.db)).toMatchObject({ ok: true, chain: { entries: 5 } })
  })
})

describe('the audit log', () => {
  it('cannot be changed, shortened or emptied, and a seal is set once', async () => {
    const { owner } = database
    await writeMany(2)
    await seal()
    await write()
    for (const tampering of [
      sql`UPDATE audit_entry SET actor = 'operator:other'`,
      sql`UPDATE audit_entry SET actor = 'operator:other', seq = 3, prev_hash = 'a', hash = 'b' WHERE seq IS NULL`,
      sql`UPDATE audit_entry SET seq = 9 WHERE seq = 2`,
      sql`UPDATE audit_entry SET seq = NULL, prev_hash = NULL, hash = NULL WHERE seq = 2`,
      sql`DELETE FROM audit_entry WHERE seq = 2`,
      sql`DELETE FROM audit_entry WHERE seq IS NULL`,
      sql`TRUNCATE audit_entry`,
    ])
      await expect(tampering.execute(owner)).rejects.toThrow('append-only')
  })

  it('takes no moment and no place that the chain cannot hold: such an entry would stop all sealing', async () => {
    const { db } = database
    await write()
    for (const at of ['infinity', '-infinity', '290000-01-01'])
      await expect(
        sql`INSERT INTO audit_entry (at, actor, action, ref_type, ref_id, detail) VALUES (${at}, 'user:1', 'test.act', 'test', 'x', '{}')`.execute(
          db,
        ),
      ).rejects.toThrow('audit_entry_at_readable')
    for (const seq of [0, 2n ** 60n])
      await expect(
        sql`UPDATE audit_entry SET seq = ${seq}, prev_hash = 'a', hash = 'b'`.execute(db),
      ).rejects.toThrow('audit_entry_seq_readable')
    expect(await seal()).toBe(1)
    expect(await verify(db)).toMatchObject({ ok: true, chain: { entries: 1 } })
  })

  it('that lost its last entries is broken for who knows its end', async () => {
    const { db } = database
    await writeMany(3)
    await seal()
    const { chain } = await verify(db)
    const end = chain.intact ? chain.end : ''
    await write()
    await seal()
    expect(await verify(db, { end: end })).toMatchObject({ ok: true, chain: { entries: 4 } })
    expect(await verify(db, { end: 'f'.repeat(64) })).toMatchObject({
      ok: false,
      chain: { intact: false, entries: 4, brokenAt: 5 },
    })
  })

  it.each([
    ['a changed detail', sql`UPDATE audit_entry SET detail = '{"amount":1}' WHERE seq = 5`, 5],
    ['a changed actor', sql`UPDATE audit_entry SET actor = 'operator:other' WHERE seq = 7`, 7],
    ['an entry taken out', sql`DELETE FROM audit_entry WHERE seq = 4`, 4],
    [
      'a seal taken off',
      sql`UPDATE audit_entry SET seq = NULL, prev_hash = NULL, hash = NULL WHERE seq = 6`,
      6,
    ],
  ])('shows %s, even by somebody who got past the trigger', async (_what, tampering, brokenAt) => {
    await writeMany(8)
    await seal()
    expect(await verdictAfter(tampering)).toMatchObject({
      ok: false,
      chain: { intact: false, entries: brokenAt - 1, brokenAt },
    })
    expect(await verify(database.db)).toMatchObject({ ok: true })
  })

  it('shows an entry taken out before it was sealed, once its record has a later one', async () => {
    await writeMany(3, 'shared')
    await write()
    const taken = sql`DELETE FROM audit_entry WHERE ref_id = 'shared' AND ref_seq = 2`
    const missing = [{ refType: 'test', refId: 'shared', refSeq: 2 }]
    expect(await verdictAfter(taken)).toMatchObject({ ok: false, unsealed: { count: 3, missing } })
    const sealing = { execute: (tx: Tx) => sealEntries(tx, { keys, now: AT }) }
    expect(await verdictAfter(taken, sealing)).toMatchObject({
      ok: false,
      chain: { intact: true, entries: 3 },
      unsealed: { count: 0, missing },
    })
  })

  it('shows that nobody seals: an entry may wait for 15 minutes', async () => {
    await writeMany(2)
    const aged = (minutes: number) =>
      sql`UPDATE audit_entry SET written_at = clock_timestamp() - make_interval(mins => ${minutes})`
    expect(await verdictAfter(aged(14))).toMatchObject({ ok: true, unsealed: { overdue: false } })
    expect(await verdictAfter(aged(16))).toMatchObject({ ok: false, unsealed: { overdue: true } })
  })
})
