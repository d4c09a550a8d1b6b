import path from 'node:path'
import { Client } from 'pg'
import { hashEntry } from '../../../../server/audit/chain'
import { findRunning } from '../../../../server/db/embedded/postmaster'
import { until } from '../../../support/until'
import type { Attack } from '../attack'
import type { AttackTarget } from '../target'

const clusterOf = ({ dataDir }: AttackTarget): string => path.join(dataDir, 'clusters', 'postgres')

/** A connection as whoever the server itself connects as: what a statement that got into it could do. */
async function connectAsServer(target: AttackTarget): Promise<Client> {
  const [role] = await target.db<{ usename: string }>(
    "SELECT usename FROM pg_stat_activity WHERE application_name = 'starcard' LIMIT 1",
  )
  const running = findRunning(clusterOf(target))
  if (!role || !running) throw new Error('the server is not connected')
  const client = new Client({
    ...running.address,
    user: role.usename,
    database: 'starcard_default',
  })
  await client.connect()
  return client
}

/** What got through; each is taken back. */
async function takenOf(target: AttackTarget, statements: readonly string[]): Promise<string[]> {
  const client = await connectAsServer(target)
  const taken: string[] = []
  try {
    for (const statement of statements) {
      await client.query('BEGIN')
      await client.query(`${statement}; SET CONSTRAINTS ALL IMMEDIATE`).then(
        () => taken.push(statement),
        () => undefined,
      )
      await client.query('ROLLBACK')
    }
  } finally {
    await client.end()
  }
  return taken
}

const leg = (seq: number, account: string, amount: number): string =>
  `INSERT INTO ledger_posting (tx_id, seq, account_id, amount, balance_after) SELECT id, ${seq}, 'platform:${account}:0', ${amount}, 0 FROM (SELECT id FROM ledger_tx LIMIT 1) t`

async function someMoney(target: AttackTarget): Promise<void> {
  await target.buy(await target.register(), 'vip-year')
}

export const database: readonly Attack[] = [
  {
    name: 'repair 12: the server’s database role changes books, triggers and tables',
    async run(target) {
      await someMoney(target)
      const taken = await takenOf(target, [
        'ALTER TABLE ledger_posting DISABLE TRIGGER USER',
        'SET session_replication_role = replica',
        'ALTER TABLE ledger_posting DISABLE TRIGGER USER; UPDATE ledger_posting SET amount = amount * 2',
        'UPDATE ledger_account SET allow_negative = true',
        "INSERT INTO ledger_account (id, owner_type, owner_id, kind, balance, allow_negative) VALUES ('x:available', 'user', 'x', 'available', 100000, false)",
        'DROP TABLE withdrawal_approval',
        'CREATE TABLE mine (one int)',
        'CREATE TEMPORARY TABLE ledger_posting (tx_id text, amount bigint)',
        'CREATE ROLE mine SUPERUSER',
        "COPY (SELECT 1) TO PROGRAM 'cat'",
      ])
      return taken.length === 0
    },
  },
  {
    name: 'repair 12: two legs that sum to zero are added to a committed transaction',
    async run(target) {
      await someMoney(target)
      const [kept] = await target.db<{ count: string }>('SELECT count(*) FROM ledger_tx')
      const taken = await takenOf(target, [
        `${leg(90, 'sales', 700)}; ${leg(91, 'payout_cash', -700)}`,
      ])
      return Number(kept?.count) > 0 && taken.length === 0
    },
  },
  {
    name: 'repair 12: whoever may write everything makes the audit log’s chain again',
    alone: true,
    async run(target) {
      await target.ops('operators', 'list')
      const read = () =>
        target.db<{ id: string; sealed: boolean }>(
          'SELECT id, seq IS NOT NULL AS sealed FROM audit_entry ORDER BY seq',
        )
      await until('the seals', async () => {
        const entries = await read()
        return entries.length > 0 && entries.every(({ sealed }) => sealed)
      })
      const entries = await target.db<{
        id: string
        at: Date
        action: string
        refType: string
        refId: string
        detail: string
      }>(
        'SELECT id, at, action, ref_type AS "refType", ref_id AS "refId", detail FROM audit_entry ORDER BY seq',
      )
      let end = { seq: 0, hash: '0'.repeat(64) }
      for (const { id, at, action, refType, refId, detail } of entries) {
        const row = { at, actor: 'operator:else', action, refType, refId, detail }
        const place = { ...row, seq: end.seq + 1, prevHash: end.hash }
        end = { seq: place.seq, hash: hashEntry(place) }
        await target.db('ALTER TABLE audit_entry DISABLE TRIGGER USER')
        await target.db(
          'UPDATE audit_entry SET actor = $2, seq = $3, prev_hash = $4, hash = $5 WHERE id = $1',
          [id, row.actor, end.seq, place.prevHash, end.hash],
        )
        await target.db('ALTER TABLE audit_entry ENABLE TRIGGER USER')
      }
      const { code } = await target.ops('audit', 'verify')
      return code !== 0
    },
  },
  {
    name: 'repair 13: the database’s process is killed',
    alone: true,
    async run(target) {
      const killed = findRunning(clusterOf(target))?.pid ?? 0
      process.kill(killed, 'SIGKILL')
      await until('the database', async () => {
        const { status } = await target.send({ path: '/readyz', method: 'GET' })
        const started = findRunning(clusterOf(target))?.pid
        return status === 200 && started !== undefined && started !== killed
      })
      // A request may meet a connection that ended with the process: it is asked to try again in a moment.
      await until('a registration', () =>
        target.register().then(
          () => true,
          () => false,
        ),
      )
      return true
    },
  },
  {
    name: 'repair 13: a backup is made while the server runs, restored and verified',
    async run(target) {
      await someMoney(target)
      const file = path.join(target.dataDir, 'attack.tar.gz')
      const made = await target.ops('backup', '--to', file)
      const verified = await target.ops('restore', '--verify', file)
      return made.code === 0 && verified.code === 0
    },
  },
]
