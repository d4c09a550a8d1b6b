import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import {
  createTestDatabase,
  joinTestCluster,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { urlAs, urlOf } from '../../test/proofs/money/postgres'
import type { Config } from '../config/config'
import { loadConfig } from '../config/env'
import { APPLICATION_ROLE } from './embedded/application-role'
import { SUPERUSER } from './embedded/postmaster'
import { startEmbedded } from './embedded/supervisor'
import { restricted } from './grants'
import { migrate } from './migrate'
import { ensureDatabase, openDatabase } from './open'
import { openPool } from './pool'
import { readRole } from './roles'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at) VALUES ('t', 'test', 't', '-', 'test', 't', 'test', now());
    INSERT INTO ledger_posting (tx_id, seq, account_id, amount, balance_after) VALUES ('t', 0, 'platform:sales:0', 5, 5), ('t', 1, 'platform:sales:1', -5, -5);
    INSERT INTO audit_entry (at, actor, action, ref_type, ref_id, detail) VALUES (now(), 'user:1', 'test', 'test', 't', '{}')`.execute(
    database.owner,
  )
})
afterAll(async () => {
  await database.drop()
  await leaveTestCluster()
})

describe('repair 12: the role of the application', () => {
  it('is neither a superuser nor an owner', async () => {
    expect(await readRole(database.db)).toEqual({
      name: APPLICATION_ROLE,
      mayDefine: false,
      mayMakeTemporary: false,
    })
    expect(await readRole(database.owner)).toMatchObject({ mayDefine: true })
  })

  it.each([
    'UPDATE ledger_posting SET amount = amount + 1',
    'DELETE FROM ledger_posting',
    'TRUNCATE ledger_posting CASCADE',
    "UPDATE ledger_tx SET actor = 'someone'",
    'DELETE FROM ledger_tx',
    "INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at, created_at) VALUES ('u', 'x', 'u', '-', 'x', 'x', 'x', now(), '2027-01-01')",
    "INSERT INTO ledger_account (id, owner_type, owner_id, kind, balance, allow_negative) VALUES ('u:available', 'user', 'u', 'available', 100, false)",
    'UPDATE ledger_account SET allow_negative = true',
    "UPDATE ledger_account SET owner_id = 'me'",
    'DELETE FROM ledger_account',
    "UPDATE audit_entry SET actor = 'user:2'",
    'UPDATE audit_entry SET written_at = now()',
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    "INSERT INTO audit_entry (at, actor, action, ref_type, ref_id, detail, seq, prev_hash, hash) VALUES (now(), 'user:1', 'x', 'x', 'x', '{}', 1, 'a', 'b')",
    "INSERT INTO operator_trail (seq, at, actor, action, ref_type, ref_id, detail, prev_hash, hash) VALUES (1, now(), 'user:1', 'x', 'x', 'x', '{}', 'a', 'b')",
    "SELECT setval('audit_entry_id_seq', 1)",
    'DELETE FROM membership_grant',
    'UPDATE membership_revocation SET grant_id = grant_id',
    'DELETE FROM star_event',
    'DELETE FROM business_clock',
    'DELETE FROM kysely_migration',
    'UPDATE kysely_migration_lock SET is_locked = 1',
    'ALTER TABLE ledger_posting DISABLE TRIGGER USER',
    'DROP TRIGGER legs_are_of_now ON ledger_posting',
    'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_check',
    'DROP TABLE job',
    'CREATE TABLE mine (one int)',
    'CREATE TEMPORARY TABLE ledger_posting (tx_id text, amount bigint)',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION ledger_tx_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE SCHEMA mine',
    'SET session_replication_role = replica',
    `SET ROLE ${SUPERUSER}`,
    `ALTER ROLE ${APPLICATION_ROLE} SUPERUSER`,
    'CREATE ROLE mine SUPERUSER',
    `ALTER TABLE ledger_posting OWNER TO ${APPLICATION_ROLE}`,
    "COPY job TO PROGRAM 'cat'",
    "SELECT pg_read_file('postgresql.conf')",
  ])('is denied %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' })
  })

  it('reads what pg_dump reads, so that a backup needs no owner: also a month of messages that was made since', async () => {
    await sql`SELECT make_message_month('2031-05-05')`.execute(database.db)
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S') AND NOT has_table_privilege(oid, 'SELECT')`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('may grant nothing to itself', async () => {
    await sql
      .raw(`GRANT UPDATE ON ledger_posting TO ${APPLICATION_ROLE}`)
      .execute(database.db)
      .catch(() => undefined)
    await expect(
      sql`UPDATE ledger_posting SET amount = amount + 1`.execute(database.db),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('has less than an ordinary right on every table that a trigger keeps from changes', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT tgisinternal AND (p.proname LIKE '%append_only%' OR p.proname LIKE '%forward%')`.execute(
      database.owner,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map(({ name }) => name).filter((name) => !(name in restricted))).toEqual([])
  })
})

it('repair 12: an embedded database of before gets the role, and keeps its rows and owner', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'starcard-roles-'))
  chmodSync(dataDir, 0o711)
  const config = loadConfig({
    STARCARD_MODE: 'test',
    DATA_DIR: dataDir,
    PG_BIN: process.env.PG_BIN,
  })
  const { pgBin } = config
  const cluster = await startEmbedded({ dataDir, pgBin })
  // As version 1.1 left it: one role for everything.
  await ensureDatabase(cluster.address, 'starcard_default')
  const old = openPool({
    connection: { ...cluster.address, database: 'starcard_default' },
    poolSize: 2,
    applicationName: 'test',
  })
  await migrate(old)
  await sql`INSERT INTO demo_step (name, done_at) VALUES ('kept', now()); DROP ROLE ${sql.id(APPLICATION_ROLE)}`.execute(
    old,
  )
  await old.destroy()
  await cluster.release()

  const opened = await openDatabase(config)
  expect(await readRole(opened.db)).toMatchObject({ name: APPLICATION_ROLE, mayDefine: false })
  expect(await opened.db.selectFrom('demo_step').select('name').execute()).toEqual([
    { name: 'kept' },
  ])
  const { rows } = await sql<{
    owner: string
  }>`SELECT tableowner AS owner FROM pg_tables WHERE tablename = 'ledger_posting'`.execute(
    opened.db,
  )
  expect(rows).toEqual([{ owner: SUPERUSER }])
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

describe('repair 12: a separate PostgreSQL', () => {
  const settings = (urls: Record<string, string>): Config => ({
    ...loadConfig({ STARCARD_MODE: 'test', ...urls }),
    production: true,
  })

  it('is migrated by its owner and used by a role of its own, which then needs no owner', async () => {
    const { address } = await joinTestCluster()
    const name = `test_${process.pid}_separate`
    await ensureDatabase(address, name)
    const ownerUrl = urlOf(address, name)
    const url = urlAs(ownerUrl, APPLICATION_ROLE, '')

    await expect(openDatabase(settings({ DATABASE_URL: ownerUrl }))).rejects.toThrow(
      /^DATABASE_URL connects as starcard, which may change the tables: .*DATABASE_OWNER_URL\.$/,
    )
    await expect(openDatabase(settings({ DATABASE_URL: url }))).rejects.toThrow(
      /^The database lacks \d+ migrations, which starcard_app may not run: .*DATABASE_OWNER_URL\.$/,
    )
    await expect(
      openDatabase(settings({ DATABASE_URL: url, DATABASE_OWNER_URL: urlOf(address, 'nowhere') })),
    ).rejects.toThrow(/^DATABASE_OWNER_URL cannot be opened: .*nowhere/)
    const first = await openDatabase(settings({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }))
    expect(first.migrated.length).toBeGreaterThan(10)
    expect(await readRole(first.db)).toEqual({
      name: APPLICATION_ROLE,
      mayDefine: false,
      mayMakeTemporary: false,
    })
    await first.close()
    const second = await openDatabase(settings({ DATABASE_URL: url }))
    expect(second.migrated).toEqual([])
    await second.close()
  })

  it('is refused where its connections are in another time zone', async () => {
    const { address } = await joinTestCluster()
    const url = `${urlOf(address, database.name)}&options=-c%20timezone%3DAsia%2FTokyo`
    await expect(
      openDatabase(loadConfig({ STARCARD_MODE: 'test', DATABASE_URL: url })),
    ).rejects.toThrow(/^DATABASE_URL leads to connections in the time zone Asia\/Tokyo: .*UTC\.$/)
  })

  it('may be used by its owner outside production', async () => {
    const { address } = await joinTestCluster()
    const opened = await openDatabase(
      loadConfig({ STARCARD_MODE: 'test', DATABASE_URL: urlOf(address, database.name) }),
    )
    expect(opened.migrated).toEqual([])
    await opened.close()
  })
})
