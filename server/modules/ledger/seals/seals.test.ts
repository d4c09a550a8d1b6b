import { sql } from 'kysely'
import { cents } from '@contract/domain/money'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../../../test/support/database'
import { listAuditKeys, listEntries } from '../../../audit'
import { newId } from '../../../db/id'
import { inTransaction, type Tx } from '../../../db/transaction'
import { post, verifySeals, type SealsVerdict } from '..'
import { CHAIN_REF, sealTransactions } from './seal-transactions'

let database: TestDatabase
let count = 0

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())
afterAll(leaveTestCluster)

const AT = new Date('2026-11-17T20:00:00Z')
const NOBODY = { count: 0, overdue: false }
const keys = listAuditKeys({ auditKeys: [], dataKey: 'a key of this test' })

function pay(tx: Tx, amount = 500, userId = newId()) {
  count += 1
  return post(tx, {
    kind: 'test',
    idemKey: `test:${count}`,
    ref: { type: 'test', id: String(count) },
    actor: 'test',
    effectiveAt: AT,
    legs: [
      { account: { owner: 'platform', kind: 'payout_cash' }, amount: cents(-amount) },
      { account: { owner: 'user', userId, kind: 'available' }, amount: cents(amount) },
    ],
  })
}

const write = () => inTransaction(database.db, (tx) => pay(tx))
const seal = (options: Partial<Parameters<typeof sealTransactions>[1]> = {}) =>
  inTransaction(database.db, (tx) => sealTransactions(tx, { keys, now: AT, ...options }))
const verify = (known = keys) => verifySeals(database.db, known)

async function writeMany(amount: number): Promise<void> {
  for (let index = 0; index < amount; index += 1) await write()
}

/** What the walk finds after somebody got past the triggers; nothing of it stays. */
async function verdictAfter(statements: readonly string[], sealAgain = false) {
  const undone = new Error('undone')
  let verdict: SealsVerdict | undefined
  await inTransaction(database.owner, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    if (sealAgain) await sealTransactions(tx, { keys, now: AT })
    verdict = await verifySeals(tx, keys)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return verdict
}

const PLACE_3 = '(SELECT tx_id FROM ledger_seal WHERE seq = 3)'

describe('sealing', () => {
  it('makes one chain of what many post, each transaction once, while they post', async () => {
    const sealed: number[] = []
    await Promise.all([
      ...Array.from({ length: 4 }, () => writeMany(10)),
      ...Array.from({ length: 6 }, async () => void sealed.push(await seal({ batch: 7 }))),
    ])
    sealed.push(await seal())
    expect(sealed.reduce((sum, some) => sum + some, 0)).toBe(40)
    expect(await verify()).toEqual({ entries: 40, forgotten: [], waiting: NOBODY })
  })

  it('passes over no transaction that commits late, with an id below sealed ones', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    let late: Promise<void> = Promise.resolve()
    await new Promise<void>((resolve, reject) => {
      late = inTransaction(database.db, async (tx) => {
        await pay(tx)
        resolve()
        await released
      })
      late.catch(reject)
    })
    await write()
    expect(await seal()).toBe(1)
    release()
    await late
    expect(await verify()).toMatchObject({ entries: 1, forgotten: [], waiting: { count: 1 } })
    expect(await seal()).toBe(1)
    expect(await verify()).toMatchObject({ entries: 2, waiting: NOBODY })
  })

  it('leaves no trace of a posting that was rolled back', async () => {
    await inTransaction(database.db, async (tx) => {
      await pay(tx)
      throw new Error('rolled back')
    }).catch(() => undefined)
    expect(await seal()).toBe(0)
    expect(await verify()).toEqual({ entries: 0, forgotten: [], waiting: NOBODY })
  })

  it('says when a transaction waits for too long', async () => {
    await write()
    expect(
      await verdictAfter([`UPDATE ledger_unsealed SET since = now() - interval '16 minutes'`]),
    ).toMatchObject({ waiting: { count: 1, overdue: true } })
  })

  it('tells the audit log where the chain ends: once an hour, and under a new key at once', async () => {
    const listTold = () => listEntries(database.db, CHAIN_REF)
    const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)
    await seal()
    expect(await listTold()).toEqual([])
    await write()
    await seal()
    await write()
    await seal({ now: after(59) })
    expect(await listTold()).toEqual([{ at: AT, detail: { seq: 1, hash: expect.any(String) } }])
    await seal({ now: after(60) })
    await seal({ now: after(120) })
    expect((await listTold()).map(({ detail }) => detail.seq)).toEqual([2, 1])
    const fresh = listAuditKeys({ auditKeys: ['the key of now'], dataKey: 'a key of this test' })
    await write()
    await seal({ keys: fresh, now: after(121) })
    expect((await listTold()).map(({ detail }) => detail.seq)).toEqual([3, 2, 1])
    expect(await verify(fresh)).toMatchObject({ entries: 3, forgotten: [] })
  })
})

describe('keys', () => {
  const old = listAuditKeys({ auditKeys: ['the key of before'], dataKey: 'data' })
  const both = listAuditKeys({
    auditKeys: ['the key of now', 'the key of before'],
    dataKey: 'data',
  })

  it('follow each other one way, and one that is not here is named', async () => {
    await write()
    await seal({ keys: old })
    await write()
    await seal({ keys: both })
    expect(await verify(both)).toMatchObject({ entries: 2 })
    expect(await verify(both.slice(0, 1))).toMatchObject({ broken: { seq: 1, reason: 'key' } })
    await write()
    await seal({ keys: [...old, ...both] })
    expect(await verify(both)).toMatchObject({ broken: { seq: 3, reason: 'older' } })
  })

  it('a process that has not got the new one leaves the sealing to the others', async () => {
    await write()
    await seal({ keys: both })
    await write()
    expect(await seal({ keys: old })).toBe(0)
    expect(await seal({ keys: both })).toBe(1)
  })
})

describe('the chain', () => {
  it('cannot be changed, shortened, emptied or filled by hand', async () => {
    await writeMany(2)
    await seal()
    await write()
    for (const statement of [
      `UPDATE ledger_seal SET hash = 'other'`,
      `DELETE FROM ledger_seal WHERE seq = 2`,
      `TRUNCATE ledger_seal`,
    ])
      await expect(sql.raw(statement).execute(database.owner)).rejects.toThrow('append-only')
    for (const statement of [
      `UPDATE ledger_seal SET hash = 'other'`,
      `UPDATE ledger_unsealed SET since = NULL`,
      `INSERT INTO ledger_unsealed (tx_id, since) VALUES ('x', NULL)`,
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('permission denied')
  })

  it.each<[string, string[], object]>([
    [
      'other amounts that balance everywhere',
      [
        `UPDATE ledger_posting SET amount = amount * 2, balance_after = balance_after * 2 WHERE tx_id = ${PLACE_3}`,
      ],
      { entries: 2, broken: { seq: 3, reason: 'entry' } },
    ],
    [
      'another moment of business',
      [
        `UPDATE ledger_tx SET effective_at = effective_at + interval '1 microsecond' WHERE id = ${PLACE_3}`,
      ],
      { broken: { seq: 3, reason: 'entry' } },
    ],
    [
      'another actor',
      [`UPDATE ledger_tx SET actor = 'other' WHERE id = ${PLACE_3}`],
      { broken: { seq: 3, reason: 'entry' } },
    ],
    [
      'a transaction taken out',
      [
        `DELETE FROM ledger_posting WHERE tx_id = ${PLACE_3}`,
        `DELETE FROM ledger_tx WHERE id = ${PLACE_3}`,
      ],
      { broken: { seq: 3, reason: 'entry' } },
    ],
    [
      'a transaction taken out with its seal',
      [
        `DELETE FROM ledger_posting WHERE tx_id = ${PLACE_3}`,
        `DELETE FROM ledger_tx WHERE id = ${PLACE_3}`,
        `DELETE FROM ledger_seal WHERE seq = 3`,
      ],
      { broken: { seq: 3, reason: 'entry' } },
    ],
    [
      'a seal that anybody can make',
      [`UPDATE ledger_seal SET hash = repeat('0', 64) WHERE seq = 3`],
      { broken: { seq: 3, reason: 'older' } },
    ],
    [
      'one that neither has a seal nor waits',
      [
        `DELETE FROM ledger_unsealed WHERE tx_id = (SELECT id FROM ledger_tx WHERE idem_key = 'test:last')`,
      ],
      { entries: 5, forgotten: ['test:last'], waiting: NOBODY },
    ],
    [
      'a chain cut short',
      [
        'DELETE FROM ledger_seal WHERE seq > 4',
        'INSERT INTO ledger_unsealed (tx_id) SELECT id FROM ledger_tx t WHERE NOT EXISTS (SELECT FROM ledger_seal s WHERE s.tx_id = t.id) ON CONFLICT DO NOTHING',
      ],
      { entries: 4, broken: { seq: 5, reason: 'told' }, forgotten: [] },
    ],
  ])('shows %s', async (_what, statements, expected) => {
    await writeMany(5)
    await seal()
    await write()
    await inTransaction(database.owner, async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql`UPDATE ledger_tx SET idem_key = 'test:last' WHERE id = (SELECT max(id) FROM ledger_tx)`.execute(
        tx,
      )
    })
    expect(await verdictAfter(statements)).toMatchObject(expected)
    expect(await verify()).toMatchObject({ entries: 5, forgotten: [] })
    expect(await verify()).not.toHaveProperty('broken')
  })

  it('shows an end that was taken off and sealed again by the server itself with other amounts', async () => {
    await writeMany(3)
    await seal()
    expect(
      await verdictAfter(
        [
          `UPDATE ledger_posting SET amount = amount * 2, balance_after = balance_after * 2 WHERE tx_id = ${PLACE_3}`,
          `INSERT INTO ledger_unsealed (tx_id) SELECT tx_id FROM ledger_seal WHERE seq = 3`,
          'DELETE FROM ledger_seal WHERE seq = 3',
        ],
        true,
      ),
    ).toMatchObject({ entries: 2, broken: { seq: 3, reason: 'told' } })
  })
})
