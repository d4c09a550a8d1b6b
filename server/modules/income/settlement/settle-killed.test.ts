import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { until } from '../../../../test/support/until'
import { createMoneyWorld, type MoneyWorld } from '../../../../test/support/money-world'
import { systemClock } from '../../../clock/system'
import { ROOT } from '../../../config/paths'
import { inTransaction } from '../../../db/transaction'
import { saveSession } from '../../../ops/session-file'
import { demoOperators, openOperatorSession, seedDemoOperators } from '../../operators'

const DAY_MS = 86_400_000
const PEOPLE = 9
const EARNED = 9_90

let world: MoneyWorld
let people: string[]
/** Where the command line finds its session. */
let folder: string

beforeAll(async () => {
  world = await createMoneyWorld({ systemClock })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-settle-'))
  const { services } = world
  await seedDemoOperators(services)
  const [{ name, credential }] = demoOperators
  const { token } = await openOperatorSession(services, name, credential)
  await saveSession({ ...services, config: { ...services.config, dataDir: folder } }, token)
  const now = (await world.services.businessClock.now(world.services.db)).getTime()
  people = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const inviter = await world.person({ level: 1 })
    people.push(inviter)
    await world.buy(
      await world.person({ inviterId: inviter }),
      'renewVip',
      99_00,
      new Date(now - 75 * DAY_MS),
    )
  }
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run ops -- income settle` as a process of its own on this test's database. */
function startSettlement(): ChildProcess {
  const { host, port, user, database } = world.database.connection
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return spawn(
    process.execPath,
    [path.join(ROOT, 'tools/run.cjs'), path.join(ROOT, 'server/ops/main.ts'), 'income', 'settle'],
    {
      env: { ...process.env, STARCARD_MODE: 'test', DATABASE_URL: url, DATA_DIR: folder },
      stdio: 'ignore',
    },
  )
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)))

async function settled(): Promise<number> {
  const row = await world.services.db
    .selectFrom('commission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow()
  return row.count
}

async function waitsForLock(): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'starcard-ops' AND wait_event_type = 'Lock'`.execute(
      world.services.db,
    )
  return rows.length > 0
}

it('a settlement that is killed in the middle is finished by the next ones, each income exactly once', async () => {
  const middle = people[4] ?? ''
  const child = startSettlement()
  const gone = exited(child)
  // The fifth person's account is held, so the settlement stops inside that person's transaction, and is killed there.
  await inTransaction(world.services.db, async (tx) => {
    await tx
      .selectFrom('ledger_account')
      .select('id')
      .where('id', '=', `${middle}:pending`)
      .forUpdate()
      .execute()
    await until('the settlement at the held account', waitsForLock)
    child.kill('SIGKILL')
    await gone
  })
  expect(await settled()).toBe(4)
  expect(await world.differences()).toEqual([])

  const [one, other] = [startSettlement(), startSettlement()]
  expect(await Promise.all([exited(one), exited(other)])).toEqual([0, 0])
  expect(await settled()).toBe(PEOPLE)
  for (const userId of people)
    expect(await world.balances(userId)).toEqual({
      pending: 0,
      available: EARNED,
      hold: 0,
      debt: 0,
    })
  expect(await world.differences()).toEqual([])
})
