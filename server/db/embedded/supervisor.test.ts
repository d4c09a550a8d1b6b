import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { until } from '../../../test/support/until'
import { ROOT } from '../../config/paths'
import { findRunning, isAlive } from './postmaster'
import { startEmbedded, type EmbeddedPostgres } from './supervisor'

let dataDir: string
const start = (): Promise<EmbeddedPostgres> => startEmbedded({ dataDir, pgBin: process.env.PG_BIN })

beforeEach(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'starcard-cluster-'))
  chmodSync(parent, 0o711)
  // Longer than a socket's path may be.
  dataDir = path.join(parent, 'a-folder-with-a-long-name'.repeat(5))
})
afterEach(() => {
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
})

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client({ ...postgres.address, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
const pidOf = (postgres: EmbeddedPostgres): number => findRunning(postgres.folder)?.pid ?? 0

async function untilDead(pid: number): Promise<void> {
  await until(`the end of ${pid}`, () => !isAlive(pid))
}

/** Another process that starts the cluster, makes a table, and is killed or ends well. */
function otherProcess(end: 'kill' | 'release'): void {
  const program = `
    const { startEmbedded } = require(${JSON.stringify(path.join(ROOT, 'server/db/embedded/supervisor.ts'))})
    const { Client } = require('pg')
    void (async () => {
      const postgres = await startEmbedded({ dataDir: process.env.TEST_DATA_DIR, pgBin: process.env.PG_BIN })
      const client = new Client({ ...postgres.address, database: 'postgres' })
      await client.connect()
      await client.query('create table if not exists kept (id int); insert into kept values (1)')
      await client.end()
      if (${JSON.stringify(end)} === 'kill') process.kill(process.pid, 'SIGKILL')
      await postgres.release()
    })()`
  try {
    execFileSync(process.execPath, ['-r', 'tsx/cjs', '-e', program], {
      cwd: ROOT,
      env: {
        ...process.env,
        TEST_DATA_DIR: dataDir,
        TSX_TSCONFIG_PATH: path.join(ROOT, 'tsconfig.server.json'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    if (end === 'release') throw error
  }
}

it('starts on first use without TCP, in closed folders, and stops when the last user lets go', async () => {
  const postgres = await start()
  const pid = pidOf(postgres)
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(postgres, "select current_setting('timezone') as zone")).toEqual([
    { zone: 'UTC' },
  ])
  expect(Buffer.byteLength(path.join(postgres.address.host, '.s.PGSQL.5432'))).toBeLessThan(107)
  expect(statSync(postgres.address.host).mode & 0o777).toBe(0o700)
  expect(statSync(postgres.folder).mode & 0o077).toBe(0)
  const again = await start()
  expect(pidOf(again)).toBe(pid)
  await postgres.release()
  expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.release()
  await untilDead(pid)
  expect(existsSync(postgres.address.host)).toBe(false)
})

it('adopts the postmaster of a killed process, with its data', async () => {
  otherProcess('kill')
  const orphan = findRunning(path.join(dataDir, 'clusters', 'postgres'))
  expect(orphan).toBeDefined()
  const postgres = await start()
  expect(pidOf(postgres)).toBe(orphan?.pid)
  expect(await query(postgres, 'select count(*)::int as count from kept')).toEqual([{ count: 1 }])
  await postgres.release()
  await untilDead(orphan?.pid ?? 0)
})

it('is not stopped by a second process that used it meanwhile', async () => {
  const postgres = await start()
  const pid = pidOf(postgres)
  otherProcess('release')
  expect(pidOf(postgres)).toBe(pid)
  expect(await query(postgres, 'select count(*)::int as count from kept')).toEqual([{ count: 1 }])
  await postgres.release()
  await untilDead(pid)
})

it('recovers what was committed when the postmaster itself was killed', async () => {
  const first = await start()
  await query(first, 'create table kept (id int); insert into kept values (7)')
  const pid = pidOf(first)
  process.kill(pid, 'SIGKILL')
  await untilDead(pid)
  const second = await start()
  expect(pidOf(second)).not.toBe(pid)
  expect(await query(second, 'select id from kept')).toEqual([{ id: 7 }])
  await first.release()
  await second.release()
})

it('ends up with one cluster when several start at once', async () => {
  const all = await Promise.all([start(), start(), start()])
  expect(new Set(all.map(pidOf)).size).toBe(1)
  for (const one of all) await one.release()
})
