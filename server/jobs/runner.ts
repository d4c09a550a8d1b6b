import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, isConflict, isConnectionLost } from '../db/transaction'
import type { Services } from '../services'
import type { JobHandler } from './handler'
import type { Jobs } from './jobs'
import {
  countDue,
  findEarliestBusinessJob,
  insertJob,
  markDone,
  markFailed,
  takeDue,
  type DueJob,
  type Moments,
} from './repository'

const POLL_MS = 250
/** While the database cannot be reached the worker asks ever more rarely, up to this. */
const LONGEST_POLL_MS = 4_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15 * 60_000
const MAX_ATTEMPTS = 25
/** How long runDue waits for a job that another worker holds before it looks again. */
const HELD_PAUSE_MS = 15

type RunOutcome = 'done' | 'failed' | 'nothing'

async function momentsOf({ db, businessClock, systemClock }: Services): Promise<Moments> {
  return { business: await businessClock.now(db), system: systemClock.now() }
}

function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts)
}

export function createJobs(systemNow: () => Date): Jobs<Services> {
  const handlers = new Map<string, JobHandler>()

  async function runOne(services: Services): Promise<RunOutcome> {
    const kinds = [...handlers.keys()]
    if (kinds.length === 0) return 'nothing'
    const moments = await momentsOf(services)
    let taken: DueJob | undefined
    try {
      return await inTransaction(services.db, async (tx) => {
        const job = await takeDue(tx, moments, kinds)
        taken = job
        const handler = job && handlers.get(job.kind)
        if (!job || !handler) return 'nothing'
        // Done first: the handler may schedule the next job of the same kind and key.
        await markDone(tx, job.id, systemNow())
        await handler({
          tx,
          services,
          payload: job.payload,
          key: job.key,
          runAt: job.runAt,
          now: moments[job.clock],
        })
        return 'done'
      })
    } catch (error) {
      // What the database refuses at the commit is the job's fault too: left alone it would be taken again at once, before all others.
      if (!taken || isConnectionLost(error) || isConflict(error)) throw error
      await recordFailure(services, taken, error)
      return 'failed'
    }
  }

  async function recordFailure({ db, log }: Services, job: DueJob, cause: unknown): Promise<void> {
    const attempts = job.attempts + 1
    const at = systemNow()
    const notBefore =
      attempts >= MAX_ATTEMPTS ? undefined : new Date(at.getTime() + pauseAfter(job.attempts))
    await markFailed(db, {
      id: job.id,
      error: cause instanceof Error ? cause.message : String(cause),
      notBefore,
      at,
    })
    log.error(
      { err: cause, job: { id: job.id, kind: job.kind, key: job.key, attempts } },
      notBefore ? 'job failed, will be tried again' : 'job given up',
    )
  }

  async function runDue(services: Services): Promise<number> {
    let done = 0
    for (;;) {
      const ran = await runOne(services)
      if (ran === 'done') done += 1
      if (ran !== 'nothing') continue
      if (
        handlers.size === 0 ||
        (await countDue(services.db, await momentsOf(services), [...handlers.keys()])) === 0
      )
        return done
      await sleep(HELD_PAUSE_MS)
    }
  }

  return {
    schedule: (exec, job) => insertJob(exec, job, systemNow()),
    register(kind, handler) {
      if (handlers.has(kind)) throw new Error(`job kind ${kind} has two handlers`)
      handlers.set(kind, handler)
    },
    runDue,
    nextDue: async (exec, until) =>
      handlers.size === 0 ? undefined : findEarliestBusinessJob(exec, until, [...handlers.keys()]),
    start: (services) => startWorker(services, () => runOne(services)),
  }
}

/** Runs due jobs until it is stopped; a fault of the database is logged and tried again. */
function startWorker(services: Services, runOne: () => Promise<RunOutcome>): () => Promise<void> {
  let stopped = false
  const stopping = new AbortController()
  async function loop(): Promise<void> {
    let pauseMs = POLL_MS
    while (!stopped) {
      const ran = await runOne().catch((error: unknown) => {
        services.log.error({ err: error }, 'job worker cannot reach the database')
        return 'unreachable' as const
      })
      pauseMs = ran === 'unreachable' ? Math.min(LONGEST_POLL_MS, pauseMs * 2) : POLL_MS
      if ((ran === 'nothing' || ran === 'unreachable') && !stopped) {
        // `stop` wakes it.
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    stopping.abort()
    await running
  }
}
