import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { sql } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import {
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
} from '../../../../contract/withdrawal/schemas'
import { loadConfig } from '../../../../server/config/env'
import { createServices } from '../../../../server/create-services'
import { newId } from '../../../../server/db/id'
import type { Db } from '../../../../server/db/pool'
import type { RequestContext } from '../../../../server/http/context'
import { idempotent } from '../../../../server/http/endpoint'
import { runOnce } from '../../../../server/http/idempotency'
import { createLog } from '../../../../server/http/log'
import { createWithdrawal } from '../../../../server/modules/withdrawal/request/create-withdrawal'
import type { Services } from '../../../../server/services'
import { prepareWriters, type Writer } from '../../crash/prepare'
import { createProofDatabase } from '../../money/database'
import { PAY_PASSWORD } from '../../../support/people'
import { compare } from '../median'
import { listJobIds, recordSql, type Statement } from './record'

const AT_ONCE = 16
const AMOUNT = 100_13
const FIRST_AMOUNT = 100_07

/** The endpoint as it is, without what it does before the transaction: the password check. */
const handler = idempotent({
  request: CreateWithdrawalRequest,
  response: CreateWithdrawalResponse,
  handle: createWithdrawal,
})

async function withdraw(
  services: Services,
  writer: Writer,
  amount: number,
  key: string,
): Promise<{ id: string; reference: string }> {
  const context: RequestContext = {
    services,
    userId: writer.id,
    sessionCode: '',
    deviceId: '',
    limitDevice: '',
    token: '',
    tokenId: '',
    language: 'en',
    platform: 'h5',
    device: undefined,
    ip: '127.0.0.1',
    origin: '',
    ipCountry: undefined,
    requestId: newId(),
    now: await services.businessClock.now(services.db),
    log: services.log,
  }
  const outcome = await runOnce(
    { name: 'createWithdrawal', endpoint: withdrawalEndpoints.createWithdrawal, handler },
    context,
    { amount, accountId: writer.accountId, payPassword: PAY_PASSWORD },
    key,
  )
  return CreateWithdrawalResponse.parse(outcome.data).withdrawal
}

interface Recording {
  statements: Statement[]
  /** What stood in the recorded statements, by its meaning. */
  old: {
    userId: string
    accountId: string
    key: string
    withdrawalId: string
    txId: string
    reference: string
    jobIds: string[]
    available: number
    hold: number
  }
}

/** One withdrawal's statements. The person has held money before, so that their two balances are told apart. */
async function record(services: Services, writer: Writer): Promise<Recording> {
  await withdraw(services, writer, FIRST_AMOUNT, newId())
  const balanceOf = async (kind: string): Promise<number> =>
    (
      await services.db
        .selectFrom('ledger_account')
        .select('balance')
        .where('id', '=', `${writer.id}:${kind}`)
        .executeTakeFirstOrThrow()
    ).balance
  const [available, hold] = [await balanceOf('available'), await balanceOf('hold')]
  const key = newId()
  let made = { id: '', reference: '' }
  const statements = await recordSql(async () => {
    made = await withdraw(services, writer, AMOUNT, key)
  })
  const { id: txId } = await services.db
    .selectFrom('ledger_tx')
    .select('id')
    .where('idemKey', '=', `wd:${made.id}:hold`)
    .executeTakeFirstOrThrow()
  return {
    statements,
    old: {
      userId: writer.id,
      accountId: writer.accountId,
      key,
      withdrawalId: made.id,
      txId,
      reference: made.reference,
      jobIds: await listJobIds(services.db, statements),
      available,
      hold,
    },
  }
}

/** Runs the recorded statements for another person, with new ids and the balances that the locks show. */
async function replay(
  client: PoolClient,
  { statements, old }: Recording,
  writer: Writer,
): Promise<void> {
  const texts = new Map([
    [old.userId, writer.id],
    [old.accountId, writer.accountId],
    [old.key, newId()],
    [old.withdrawalId, newId()],
    [old.txId, newId()],
    [old.reference, `B-${newId()}`],
    ...old.jobIds.map((id) => [id, newId()] as const),
  ])
  let available = 0
  let hold = 0
  const valueOf = (value: unknown): unknown => {
    if (typeof value === 'number') {
      if (value === old.available) return available
      if (value === old.available - AMOUNT) return available - AMOUNT
      if (value === old.hold) return hold
      if (value === old.hold + AMOUNT) return hold + AMOUNT
    }
    if (typeof value !== 'string') return value
    let text = value
    for (const [from, to] of texts) text = text.replaceAll(from, to)
    return text
  }
  for (const { text, values } of statements) {
    const { rows } = await client.query(text, values.map(valueOf))
    if (text.includes('for update') && text.includes('ledger_account')) {
      for (const row of rows) {
        if (row.id === `${writer.id}:available`) available = Number(row.balance)
        if (row.id === `${writer.id}:hold`) hold = Number(row.balance)
      }
    }
  }
}

/** Transactions a second of this work, `count` times over, so many at once. */
async function perSecond(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = (next += 1); index <= count; index = next += 1) await work(index)
    }),
  )
  return count / ((performance.now() - started) / 1000)
}

interface WithdrawalSizes {
  rounds: number
  count: number
}

interface Bench {
  services: Services
  owner: Db
  databaseUrl: string
  recorder: Writer
  /** One withdrawal through the use case. */
  ours(index: number): Promise<unknown>
  writerAt(index: number): Writer
  close(): Promise<void>
}

/** A database with 65 people who may withdraw. */
async function openBench(url: string): Promise<Bench> {
  const database = await createProofDatabase(url, AT_ONCE)
  const services = createServices(
    loadConfig({ STARCARD_MODE: 'test' }),
    database.db,
    createLog('silent'),
  )
  const [recorder, ...writers] = await prepareWriters(services, 65, 99_999_77)
  if (!recorder) throw new Error('nobody withdraws')
  const writerAt = (index: number): Writer => writers[index % writers.length] ?? recorder
  return {
    services,
    owner: database.owner,
    databaseUrl: database.url,
    recorder,
    ours: (index) => withdraw(services, writerAt(index), AMOUNT, newId()),
    writerAt,
    close: () => database.drop(),
  }
}

/** Withdrawals a second through the use case, and the same statements through pg alone: medians. */
export async function measureWithdrawals(
  url: string,
  { rounds, count }: WithdrawalSizes,
): Promise<ReturnType<typeof compare>> {
  const bench = await openBench(url)
  const pool = new Pool({
    connectionString: bench.databaseUrl,
    max: AT_ONCE,
    options: '-c timezone=UTC',
  })
  // The failed query reports the loss.
  pool.on('error', () => undefined)
  const found = { ours: [] as number[], bare: [] as number[] }
  try {
    const recording = await record(bench.services, bench.recorder)
    const bare = async (index: number): Promise<void> => {
      const client = await pool.connect()
      try {
        await replay(client, recording, bench.writerAt(index))
      } finally {
        client.release()
      }
    }
    await perSecond(Math.ceil(count / 4), bench.ours)
    await perSecond(Math.ceil(count / 4), bare)
    for (let round = 0; round < rounds; round += 1) {
      found.ours.push(await perSecond(count, bench.ours))
      found.bare.push(await perSecond(count, bare))
    }
  } finally {
    await pool.end()
    await bench.close()
  }
  return compare(found.ours, found.bare)
}

/**
 * Withdrawals a second as they are, and with every audit entry waiting for one lock until the one before it has
 * committed, as a chain that is made while writing requires (docs/adr/0061): medians.
 */
export async function measureAuditLock(
  url: string,
  { rounds, count }: WithdrawalSizes,
): Promise<ReturnType<typeof compare>> {
  const bench = await openBench(url)
  const { owner: db } = bench
  const found = { free: [] as number[], locked: [] as number[] }
  try {
    await sql`
      CREATE OR REPLACE FUNCTION bench_one_lock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('bench.one_lock'));
        RETURN NEW;
      END $$`.execute(db)
    await sql`CREATE OR REPLACE TRIGGER bench_one_lock BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION bench_one_lock()`.execute(
      db,
    )
    const free = async (): Promise<number> => {
      await sql`ALTER TABLE audit_entry DISABLE TRIGGER bench_one_lock`.execute(db)
      return perSecond(count, bench.ours)
    }
    const locked = async (): Promise<number> => {
      await sql`ALTER TABLE audit_entry ENABLE TRIGGER bench_one_lock`.execute(db)
      return perSecond(count, bench.ours)
    }
    await perSecond(Math.ceil(count / 4), bench.ours)
    for (let round = 0; round < rounds; round += 1) {
      found.free.push(await free())
      found.locked.push(await locked())
    }
  } finally {
    await bench.close()
  }
  return compare(found.free, found.locked)
}
