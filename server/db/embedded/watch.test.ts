import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { until } from '../../../test/support/until'
import { loadConfig } from '../../config/env'
import { startServer } from '../../start'
import { findRunning, isAlive } from './postmaster'
import { startEmbedded, type EmbeddedPostgres } from './supervisor'
import { pauseBefore } from './watch'

let dataDir: string
const folder = (): string => path.join(dataDir, 'clusters', 'postgres')
const start = (): Promise<EmbeddedPostgres> => startEmbedded({ dataDir, pgBin: process.env.PG_BIN })

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'starcard-watch-'))
  chmodSync(dataDir, 0o711)
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

async function killPostmaster(): Promise<number> {
  const pid = findRunning(folder())?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await until('the end of the postmaster', () => !isAlive(pid))
  return pid
}

async function ask(postgres: EmbeddedPostgres): Promise<unknown> {
  const client = new Client({ ...postgres.address, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query('select 1 as one')
  await client.end()
  return rows
}

it('repair 13: a server whose postmaster is killed starts it again, says so meanwhile, and goes on', async () => {
  const config = loadConfig({
    STARCARD_MODE: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...(process.env.PG_BIN ? { PG_BIN: process.env.PG_BIN } : {}),
  })
  const { app, services, database, close } = await startServer({ config, handleSignals: false })
  const isReady = async () => (await app.inject('/readyz')).statusCode === 200
  const jobsRun = async (): Promise<boolean> => {
    const { count } = await services.db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key', '=', 'after')
      .where('status', '=', 'done')
      .executeTakeFirstOrThrow()
    return count === 1
  }
  expect(await isReady()).toBe(true)

  const first = await killPostmaster()
  await until('the return', async () => findRunning(folder())?.pid !== first && (await isReady()))

  // Without its settings it cannot start, so that "meanwhile" lasts as long as the test looks.
  const conf = path.join(folder(), 'postgresql.conf')
  renameSync(conf, `${conf}.away`)
  await killPostmaster()
  await until('the loss', () => !database.isRunning())
  const meanwhile = await app.inject('/readyz')
  expect(meanwhile.statusCode).toBe(503)
  expect(meanwhile.json()).toMatchObject({ data: { params: { database: 'restarting' } } })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  renameSync(`${conf}.away`, conf)
  await until('the return', isReady)

  services.jobs.register('test.after', async () => undefined)
  await services.jobs.schedule(services.db, {
    kind: 'test.after',
    key: 'after',
    runAt: services.systemClock.now(),
    clock: 'system',
  })
  await until('a job of the worker', jobsRun)
  await close()
  expect(findRunning(folder())).toBeUndefined()
})

it('repair 13: an end of ours is not taken for a fault: nothing starts again behind it', async () => {
  const postgres = await start()
  await killPostmaster()
  await until('the loss', () => !postgres.isRunning())
  await postgres.release()
  expect(findRunning(folder())).toBeUndefined()
  const again = await start()
  expect(await ask(again)).toEqual([{ one: 1 }])
  await again.release()
  expect(findRunning(folder())).toBeUndefined()
})

it('repair 13: several that use one cluster all come back to the same', async () => {
  const [one, other] = [await start(), await start()]
  const { host } = one.address
  await killPostmaster()
  // Each start has a socket's folder of its own.
  await until('the return', () => one.address.host !== host && other.address.host !== host)
  expect(one.address).toEqual(other.address)
  expect(await ask(one)).toEqual([{ one: 1 }])
  await one.release()
  expect(await ask(other)).toEqual([{ one: 1 }])
  await other.release()
  expect(findRunning(folder())).toBeUndefined()
})

it('repair 13: a lock whose number belongs to another program by now keeps nobody out', async () => {
  const first = await start()
  const lock = readFileSync(path.join(folder(), 'postmaster.pid'), 'utf8')
  await first.release()
  // As a container finds it after its restart: the number is that of a living program that is not a postmaster.
  writeFileSync(path.join(folder(), 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)), {
    mode: 0o600,
  })
  const second = await start()
  expect(await ask(second)).toEqual([{ one: 1 }])
  await second.release()
})

it('a cluster that cannot live is started ever more rarely', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([
    0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
})
