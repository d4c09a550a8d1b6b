import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { separatePlace, urlWith } from '../../../test/proofs/money/postgres'
import { listAuditKeys, sealEntries } from '../../audit'
import { loadConfig } from '../../config/env'
import { createServices } from '../../create-services'
import { findRunning } from '../../db/embedded/postmaster'
import { ensureDatabase, openDatabase, type OpenDatabase } from '../../db/open'
import { inTransaction } from '../../db/transaction'
import { createLog } from '../../http/log'
import type { Operator } from '../../operator-action'
import type { Services } from '../../services'
import { authenticateOperator, seedDemoOperators } from '../operators'
import { backUp, restore } from './ops'

const KEY = 'a-data-key-that-is-in-no-backup-0123456789'
let home: string
let opened: OpenDatabase
let services: Services
let operator: Operator

async function open(env: Record<string, string> = {}): Promise<void> {
  const config = loadConfig({
    STARCARD_MODE: 'test',
    DATA_DIR: path.join(home, 'data'),
    DATA_KEY: KEY,
    ...(process.env.PG_BIN ? { PG_BIN: process.env.PG_BIN } : {}),
    ...env,
  })
  opened = await openDatabase(config)
  services = createServices(config, opened.db, createLog('silent'))
  const [{ name, credential }] = await seedDemoOperators(services)
  const found = await authenticateOperator(services.db, name, credential)
  if (!found) throw new Error(`${name} cannot log in`)
  operator = found
}

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'starcard-backup-'))
  chmodSync(home, 0o711)
})
afterEach(async () => {
  await opened.close()
  rmSync(home, { recursive: true, force: true, maxRetries: 20 })
})

/** A transaction of the ledger; balances follow it. */
async function transfer(index: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await sql`
      INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at)
      VALUES (${`t${index}`}, 'test', ${`t${index}`}, '-', 'test', 't', 'system', now())`.execute(
      tx,
    )
    for (const [seq, kind, amount] of [
      [0, 'payout_cash', 5],
      [1, 'payout_cash', -5],
    ] as const) {
      const id = `platform:${kind}:${seq}`
      await sql`UPDATE ledger_account SET balance = balance + ${amount} WHERE id = ${id}`.execute(
        tx,
      )
      await sql`
        INSERT INTO ledger_posting (tx_id, seq, account_id, amount, balance_after)
        SELECT ${`t${index}`}, ${seq}, id, ${amount}, balance FROM ledger_account WHERE id = ${id}`.execute(
        tx,
      )
    }
  })
}

const seal = () =>
  inTransaction(services.db, (tx) =>
    sealEntries(tx, {
      keys: listAuditKeys(services.config),
      now: new Date('2026-11-17T20:00:00Z'),
    }),
  )

it('repair 13: a backup that is made while writes go on is whole, holds no key, and leaves nothing behind', async () => {
  await open()
  const uploads = path.join(home, 'data', 'files', 'app')
  mkdirSync(uploads, { recursive: true })
  writeFileSync(path.join(uploads, 'zyxwvutsrqponmlkjihgfedc.jpg'), 'picture')
  for (let index = 0; index < 20; index += 1) await transfer(index)

  let writing = true
  let written = 20
  const writer = (async () => {
    while (writing) await transfer((written += 1))
  })()
  const file = path.join(home, 'copy.tar.gz')
  const made = await backUp.execute(services, operator, { to: file })
  writing = false
  await writer
  expect(made.manifest).toMatchObject({ kind: 'cluster', files: 'copied', copiedFiles: 1 })
  expect(made.manifest.rows.ledger_tx).toBeGreaterThanOrEqual(20)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(home).sort()).toEqual(['copy.tar.gz', 'data'])
  const content = execFileSync('tar', ['-xzOf', file], { maxBuffer: 1 << 30 })
  expect(content.includes(KEY)).toBe(false)
  expect(content.includes('picture')).toBe(true)

  const before = readdirSync(path.join(home, 'data')).sort()
  const restored = await restore.execute(services, operator, { verify: file })
  expect(restored).toMatchObject({
    ok: true,
    lacking: [],
    migrated: [],
    ledger: { ok: true },
    folder: undefined,
  })
  expect(restored.rows.ledger_tx).toBeGreaterThanOrEqual(20)
  expect(restored.rows.ledger_tx).toBeLessThanOrEqual(written)
  expect(readdirSync(path.join(home, 'data')).sort()).toEqual(before)

  await expect(backUp.execute(services, operator, { to: file })).rejects.toThrow('exists already')
  const entries = await services.db
    .selectFrom('audit_entry')
    .select('action')
    .orderBy('id')
    .execute()
  expect(
    entries.map(({ action }) => action).filter((action) => action.startsWith('backup')),
  ).toEqual(['backup.make', 'backup.restore'])
})

it('repair 13: what is wrong in a backup is found, and what is none is refused', async () => {
  await open()
  await transfer(1)
  // An entry of the audit log, sealed; then somebody changes it past every trigger.
  await backUp.execute(services, operator, { to: path.join(home, 'first.tar.gz') })
  await seal()
  const running = findRunning(path.join(home, 'data', 'clusters', 'postgres'))
  const owner = new Client({ ...running?.address, database: 'starcard_default' })
  await owner.connect()
  await owner.query('SET session_replication_role = replica')
  await owner.query("UPDATE audit_entry SET actor = 'operator:other'")
  await owner.query("UPDATE ledger_account SET balance = balance + 7 WHERE id = 'platform:sales:0'")
  await owner.end()
  const file = path.join(home, 'second.tar.gz')
  await backUp.execute(services, operator, { to: file })
  const to = path.join(home, 'restored')
  expect(await restore.execute(services, operator, { verify: file, to })).toMatchObject({
    ok: false,
    ledger: { ok: false },
    audit: { chain: { intact: false } },
    folder: to,
  })
  expect(existsSync(path.join(to, 'clusters', 'postgres', 'PG_VERSION'))).toBe(true)

  const other = path.join(home, 'other.tar.gz')
  writeFileSync(other, 'not a backup')
  await expect(restore.execute(services, operator, { verify: other })).rejects.toThrow(
    'cannot be read',
  )
  await expect(
    restore.execute(services, operator, { verify: path.join(home, 'nowhere') }),
  ).rejects.toThrow('There is no file')
})

it('repair 13: a separate PostgreSQL is backed up by pg_dump, which is missed in one sentence', async () => {
  const place = await separatePlace()
  if (!place) {
    await open()
    const away = {
      ...services,
      config: { ...services.config, databaseUrl: 'postgres://nobody@nowhere/x' },
    }
    await expect(backUp.execute(away, operator, {})).rejects.toThrow(
      /^pg_dump is neither in PG_BIN/,
    )
    return
  }
  try {
    const url = urlWith(place.url, 'starcard_default')
    await ensureDatabase({ connectionString: place.url }, 'starcard_default')
    await open({ DATABASE_URL: url })
    await transfer(1)
    const file = path.join(home, 'dump.tar.gz')
    const made = await backUp.execute(services, operator, { to: file })
    expect(made.manifest).toMatchObject({ kind: 'dump', database: 'starcard_default' })
    expect(await restore.execute(services, operator, { verify: file })).toMatchObject({
      ok: true,
      rows: { ledger_tx: 1, ledger_posting: 2, audit_entry: 3 },
    })
  } finally {
    await opened.close()
    await place.end()
  }
})
