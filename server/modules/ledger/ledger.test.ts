import { sql } from 'kysely'
import { cents } from '@contract/domain/money'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../../test/support/database'
import { newId } from '../../db/id'
import { inTransaction, type Tx } from '../../db/transaction'
import {
  LedgerBalanceTooLow,
  LedgerEntryInvalid,
  LedgerKeyReused,
  lockLedgerAccounts,
  lockUsers,
  reverseLegs,
  post,
  postAll,
  readUserBalances,
  type LedgerAccountRef,
  type Entry,
} from '.'

let database: TestDatabase
let keys = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  expect(await sumOfBalances()).toBe(0)
  expect(await brokenAccounts()).toEqual([])
  await database.drop()
  await leaveTestCluster()
})

const AT = new Date('2026-10-01T00:00:00Z')
const CASH: LedgerAccountRef = { owner: 'platform', kind: 'payout_cash' }
const user = (
  userId: string,
  kind: 'pending' | 'available' | 'hold' | 'debt' = 'available',
): LedgerAccountRef => ({ owner: 'user', userId, kind })

function entry(legs: readonly [LedgerAccountRef, number][], options: Partial<Entry> = {}): Entry {
  keys += 1
  return {
    kind: 'test',
    idemKey: `test:${keys}`,
    ref: { type: 'test', id: String(keys) },
    actor: 'test',
    effectiveAt: AT,
    legs: legs.map(([account, amount]) => ({ account, amount: cents(amount) })),
    ...options,
  }
}

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work)
const give = (userId: string, amount: number) =>
  write((tx) =>
    post(
      tx,
      entry([
        [CASH, -amount],
        [user(userId), amount],
      ]),
    ),
  )

async function sumOfBalances(): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`SELECT sum(balance)::bigint AS total FROM ledger_account`.execute(database.db)
  return rows[0]?.total ?? -1
}

async function brokenAccounts(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.id FROM ledger_account a LEFT JOIN ledger_posting p ON p.account_id = a.id
    GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(p.amount), 0)`.execute(database.db)
  return rows
}

describe('posting', () => {
  it('moves money between accounts and keeps the balance after each posting', async () => {
    const userId = newId()
    await give(userId, 500)
    const { txId } = await write((tx) =>
      post(
        tx,
        entry([
          [user(userId), -120],
          [user(userId, 'hold'), 120],
        ]),
      ),
    )
    expect(await readUserBalances(database.db, userId)).toEqual({
      pending: 0,
      available: 380,
      hold: 120,
      debt: 0,
    })
    const postings = await database.db
      .selectFrom('ledger_posting')
      .select(['accountId', 'amount', 'balanceAfter'])
      .where('txId', '=', txId)
      .orderBy('seq')
      .execute()
    expect(postings).toEqual([
      { accountId: `${userId}:available`, amount: -120, balanceAfter: 380 },
      { accountId: `${userId}:hold`, amount: 120, balanceAfter: 120 },
    ])
  })

  it('posts one key once, in sequence and twenty times at once', async () => {
    const userId = newId()
    const once = entry([
      [CASH, -70],
      [user(userId), 70],
    ])
    const posted = await Promise.all(
      Array.from({ length: 20 }, () => write((tx) => post(tx, once))),
    )
    expect(posted.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    expect(new Set(posted.map(({ txId }) => txId)).size).toBe(1)
    expect(
      await write((tx) => post(tx, { ...once, actor: 'someone else', effectiveAt: new Date(0) })),
    ).toEqual({ txId: posted[0]?.txId, duplicate: true })
    expect(await readUserBalances(database.db, userId)).toMatchObject({ available: 70 })
  })

  it('refuses the same key with other contents', async () => {
    const first = entry([
      [CASH, -5],
      [user(newId()), 5],
    ])
    await write((tx) => post(tx, first))
    await expect(
      write((tx) =>
        post(tx, {
          ...first,
          legs: first.legs.map(({ account, amount }) => ({ account, amount: cents(amount * 2) })),
        }),
      ),
    ).rejects.toBeInstanceOf(LedgerKeyReused)
    await expect(write((tx) => post(tx, { ...first, kind: 'other' }))).rejects.toBeInstanceOf(
      LedgerKeyReused,
    )
  })

  it.each<[string, [LedgerAccountRef, number][]]>([
    [
      'a sum other than zero',
      [
        [CASH, -10],
        [user('x'), 9],
      ],
    ],
    ['one leg', [[CASH, -10]]],
    ['no leg', []],
    [
      'a leg of zero',
      [
        [CASH, 0],
        [user('x'), 0],
      ],
    ],
    [
      'a ledger account twice',
      [
        [user('x'), 5],
        [user('x'), -5],
      ],
    ],
  ])('refuses %s', async (_name, legs) => {
    await expect(write((tx) => post(tx, entry(legs)))).rejects.toBeInstanceOf(LedgerEntryInvalid)
  })

  it('refuses a key twice in one call', async () => {
    const one = entry([
      [CASH, -1],
      [user(newId()), 1],
    ])
    await expect(write((tx) => postAll(tx, [one, one]))).rejects.toBeInstanceOf(LedgerEntryInvalid)
  })

  it('never takes an account below zero, and leaves nothing of a refused transaction', async () => {
    const userId = newId()
    await give(userId, 100)
    const before = await countRows()
    await expect(
      write((tx) =>
        postAll(tx, [
          entry([
            [user(userId), -60],
            [CASH, 60],
          ]),
          entry([
            [user(userId), -41],
            [CASH, 41],
          ]),
        ]),
      ),
    ).rejects.toBeInstanceOf(LedgerBalanceTooLow)
    expect(await readUserBalances(database.db, userId)).toMatchObject({ available: 100 })
    expect(await countRows()).toEqual(before)
  })

  it('lets debt go below zero, and never above', async () => {
    const userId = newId()
    await write((tx) =>
      post(
        tx,
        entry([
          [user(userId, 'debt'), -30],
          [CASH, 30],
        ]),
      ),
    )
    expect(await readUserBalances(database.db, userId)).toMatchObject({ debt: -30 })
    await expect(
      write((tx) =>
        post(
          tx,
          entry([
            [user(userId, 'debt'), 31],
            [CASH, -31],
          ]),
        ),
      ),
    ).rejects.toThrow(/check constraint/)
  })

  it('takes a transaction back once', async () => {
    const userId = newId()
    const { txId } = await give(userId, 40)
    const back = async (key: string): Promise<unknown> =>
      write(async (tx) =>
        post(tx, {
          ...entry([]),
          idemKey: key,
          legs: await reverseLegs(tx, txId),
          reverses: txId,
        }),
      )
    const outcomes = await Promise.allSettled([back('back:1'), back('back:2')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readUserBalances(database.db, userId)).toMatchObject({ available: 0 })
  })
})

async function countRows(): Promise<unknown> {
  const { rows } =
    await sql`SELECT (SELECT count(*) FROM ledger_tx) AS txs, (SELECT count(*) FROM ledger_posting) AS postings`.execute(
      database.db,
    )
  return rows[0]
}

describe('posts at the same time', () => {
  it('lose no update on one account', async () => {
    const userId = newId()
    await Promise.all(Array.from({ length: 60 }, () => give(userId, 7)))
    expect(await readUserBalances(database.db, userId)).toMatchObject({ available: 420 })
  })

  it('spend a balance exactly once', async () => {
    const userId = newId()
    await give(userId, 1_000)
    const spend = () =>
      write(async (tx) => {
        const { available } = await lockLedgerAccounts(tx, userId)
        if (available < 300) return 'refused'
        await post(
          tx,
          entry([
            [user(userId), -300],
            [user(userId, 'hold'), 300],
          ]),
        )
        return 'held'
      })
    const outcomes = await Promise.all(Array.from({ length: 20 }, spend))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(3)
    expect(await readUserBalances(database.db, userId)).toEqual({
      pending: 0,
      available: 100,
      hold: 900,
      debt: 0,
    })
  })

  it('never wait for each other in a circle, whatever the order of their legs', async () => {
    const people = Array.from({ length: 5 }, () => newId())
    await Promise.all(people.map((userId) => give(userId, 100_000)))
    const before = await deadlocks()
    const transfer = (from: string, to: string) =>
      entry([
        [user(from), -1],
        [user(to), 1],
      ])
    await Promise.all(
      Array.from({ length: 80 }, (_none, index) => {
        const [a = '', b = '', c = ''] = [index % 5, (index * 3 + 1) % 5, (index * 2 + 2) % 5].map(
          (position) => people[position] ?? '',
        )
        return write(async (tx) => {
          if (index % 3 === 0) await lockUsers(tx, index % 2 === 0 ? [a, b, c] : [c, b, a])
          await postAll(
            tx,
            [
              transfer(a, b),
              transfer(b, c),
              entry([
                [user(c), -2],
                [CASH, 2],
              ]),
              entry([
                [CASH, -2],
                [user(c), 2],
              ]),
            ].filter(
              ({ legs }) => new Set(legs.map(({ account }) => JSON.stringify(account))).size === 2,
            ),
          )
        })
      }),
    )
    const held = await Promise.all(people.map((userId) => readUserBalances(database.db, userId)))
    expect(held.reduce((sum, { available }) => sum + available, 0)).toBe(500_000)
    expect(await deadlocks()).toBe(before)
  })
})

async function deadlocks(): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{
    deadlocks: number
  }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(database.db)
  return rows[0]?.deadlocks ?? -1
}

describe('the tables guard themselves', () => {
  /** As the owner, whom no missing right stops. */
  const asOwner = (...texts: string[]) =>
    inTransaction(database.owner, async (tx) => {
      for (const text of texts) await sql.raw(text).execute(tx)
    })

  it.each([
    'UPDATE ledger_posting SET amount = amount + 1',
    'DELETE FROM ledger_posting',
    "UPDATE ledger_tx SET actor = 'someone'",
    'DELETE FROM ledger_tx',
    'TRUNCATE ledger_posting CASCADE',
    'TRUNCATE ledger_tx CASCADE',
    'DELETE FROM ledger_account',
  ])('%s is refused', async (text) => {
    await give(newId(), 3)
    await expect(asOwner(text)).rejects.toThrow(/append-only/)
  })

  const insertTx = (id: string) =>
    `INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at) VALUES ('${id}', 'raw', 'raw:${id}', '-', 'raw', '1', 'raw', now())`
  const insertPosting = (id: string, seq: number, account: string, amount: number) =>
    `INSERT INTO ledger_posting (tx_id, seq, account_id, amount, balance_after) VALUES ('${id}', ${seq}, 'platform:${account}:0', ${amount}, 0)`

  it.each<[string, string[]]>([
    ['without legs', [insertTx('t1')]],
    ['with one leg', [insertTx('t2'), insertPosting('t2', 0, 'sales', 5)]],
    [
      'that does not sum to zero',
      [
        insertTx('t3'),
        insertPosting('t3', 0, 'sales', 5),
        insertPosting('t3', 1, 'payout_cash', -4),
      ],
    ],
  ])('a transaction %s is refused at commit', async (_name, statements) => {
    const work = write(async (tx) => {
      for (const text of statements) await sql.raw(text).execute(tx)
      return 'reached the commit'
    })
    await expect(work).rejects.toThrow(/has \d legs that sum to/)
  })

  it('repair 12: a committed transaction takes no more legs, nor balanced ones, of the owner neither', async () => {
    const { txId } = await give(newId(), 3)
    await expect(
      asOwner(insertPosting(txId, 8, 'sales', 5), insertPosting(txId, 9, 'payout_cash', -5)),
    ).rejects.toThrow(/is committed and takes no more legs/)
    await expect(
      write((tx) => sql.raw(insertPosting(txId, 9, 'sales', 5)).execute(tx)),
    ).rejects.toThrow(/is committed and takes no more legs/)
    // Legs may come one by one while the transaction is being made; nothing of these stays.
    const made = [
      insertTx('t4'),
      insertPosting('t4', 0, 'sales', 5),
      insertPosting('t4', 1, 'payout_cash', -5),
    ]
    await expect(asOwner(...made, 'SET CONSTRAINTS ALL IMMEDIATE', 'SELECT 1 / 0')).rejects.toThrow(
      'division by zero',
    )
  })

  it('an overdrawn account is refused by the database too', async () => {
    const userId = newId()
    await give(userId, 3)
    await expect(
      asOwner(`UPDATE ledger_account SET balance = -1 WHERE id = '${userId}:available'`),
    ).rejects.toThrow(/check constraint/)
  })
})
