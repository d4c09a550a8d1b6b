import fc from 'fast-check'
import { cents } from '../../../contract/domain/money'
import { loadConfig } from '../../../server/config/env'
import { loadProgramme, type Programme } from '../../../server/config/programme'
import { createServices } from '../../../server/create-services'
import { isConnectionLost } from '../../../server/db/transaction'
import { createLog } from '../../../server/http/log'
import { verifyLedger } from '../../../server/modules/reconciliation'
import { createUsers, type Users, type Member } from './users'
import { createProofDatabase } from './database'
import { createKiller } from './killer'
import { createPromises, PROMISE, type Broken } from './promises'
import { story, type Batch } from './script'
import { createActions, keyOf, newFixtures, type ActionCounts, type Fixtures } from './actions'

/** Options of one play, and what it found. */
export interface PlayOptions {
  url: string
  seed: number
  runs: number
  /** A mutant's play stops when this invariant is broken; the control's at any. */
  until?: string
}
export interface PlayReport {
  runs: number
  broken: Broken[]
  kills: number
  counts: ActionCounts
  seconds: number
}

/** Small caps, so that stories reach them; everything else as it is in force. */
function smallProgramme(): Programme {
  const programme = loadProgramme('default', { sellPoints: true })
  const current = {
    ...programme.withdrawals.policies.current,
    minimum: cents(10_00),
    maximumPerRequest: cents(250_00),
    maximumPerMonth: cents(300_00),
    fee: cents(1_00),
  }
  return {
    ...programme,
    withdrawals: {
      ...programme.withdrawals,
      reviewThreshold: cents(100_00),
      policies: { ...programme.withdrawals.policies, current },
    },
  }
}

async function newTeam(users: Users): Promise<Member[]> {
  const top = await users.member({ level: 2, star: 5 })
  const middle = await users.member({ inviterId: top.id, level: 2, star: 2 })
  const vip = await users.member({ inviterId: middle.id, level: 1 })
  return [
    top,
    middle,
    vip,
    await users.member({ inviterId: vip.id }),
    await users.member({ inviterId: middle.id }),
    await users.member({ inviterId: middle.id }),
    await users.member(),
  ]
}

/** A small generator with a seed of its own, for the moments at which connections are killed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Reads again when a connection was lost: a kill may arrive a moment after its batch. */
async function calm<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || tries >= 50) throw error
    }
  }
}

/** Plays stories on a database of its own and looks at every invariant after each batch. */
export async function play({ url, seed, runs, until }: PlayOptions): Promise<PlayReport> {
  const started = performance.now()
  const database = await createProofDatabase(url)
  const services = createServices(
    loadConfig({ STARCARD_MODE: 'test' }),
    database.db,
    createLog('silent'),
    { programme: smallProgramme() },
  )
  const promises = createPromises(database)
  const killer = createKiller(database, randomFrom(seed))
  const actions = createActions(services, promises)
  const users = createUsers(services)
  const operators = [await users.operator('olivia'), await users.operator('oscar')] as const
  const broken: Broken[] = []
  let run = 0

  async function playBatch(fixtures: Fixtures, { days, sends }: Batch): Promise<void> {
    const now = await calm(() => services.businessClock.now(database.db))
    await calm(() =>
      services.businessClock.advanceTo(database.db, new Date(now.getTime() + days * 86_400_000)),
    )
    const known: Fixtures = {
      ...fixtures,
      orders: [...fixtures.orders],
      withdrawals: [...fixtures.withdrawals],
      codes: [...fixtures.codes],
    }
    await killer.during(() =>
      Promise.all(
        sends.flatMap(({ step, twice }) => {
          const key = keyOf(run)
          return (twice ? [step, step] : [step]).map((sent) =>
            actions.perform(fixtures, known, sent, key),
          )
        }),
      ),
    )
    await calm(() => promises.count())
    const { checks } = await calm(() => verifyLedger(services))
    const differences = checks.flatMap(({ name, differences: rows }) =>
      rows.map((row) => ({
        name,
        detail: `${row.subject} expected ${row.expected}, found ${row.actual}`,
      })),
    )
    const deadlocks = await promises.deadlocks()
    if (deadlocks > 0) promises.breaks(PROMISE.noCircle, `${deadlocks} deadlocks`)
    broken.push(...promises.take(), ...differences)
  }

  const isOver = (): boolean =>
    until === undefined ? broken.length > 0 : broken.some(({ name }) => name === until)
  try {
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        run += 1
        const fixtures = newFixtures(await calm(() => newTeam(users)), operators)
        for (const batch of batches) {
          await playBatch(fixtures, batch)
          if (isOver()) return false
        }
        return true
      }),
      { seed, numRuns: runs, endOnFailure: true },
    )
  } catch (error) {
    if (!isOver()) throw error
  }
  await database.db.destroy()
  await database.closed()
  const deadlocks = await promises.deadlocks()
  if (deadlocks > 0 && !broken.some(({ name }) => name === PROMISE.noCircle))
    broken.push({ name: PROMISE.noCircle, detail: `${deadlocks} deadlocks` })
  await database.drop()
  return {
    runs: run,
    broken,
    kills: killer.kills(),
    counts: actions.counts,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  }
}

async function main(): Promise<void> {
  const { MONEY_URL = '', MONEY_SEED = '20261121', MONEY_RUNS = '10', MONEY_UNTIL } = process.env
  const report = await play({
    url: MONEY_URL,
    seed: Number(MONEY_SEED),
    runs: Number(MONEY_RUNS),
    until: MONEY_UNTIL || undefined,
  })
  process.stdout.write(`\n${JSON.stringify(report)}\n`)
}

if (process.argv[1]?.endsWith('money/play.ts')) {
  main().catch((error: unknown) => {
    console.error(error)
    // The open connections would keep a failed process alive.
    process.exit(1)
  })
}
