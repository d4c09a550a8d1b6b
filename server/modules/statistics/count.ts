import type { Executor, Tx } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import type { Services } from '../../services'
import {
  computeNextCount,
  findDaysToCount,
  findFirstOpenDay,
  sumByName,
  type Counted,
  type Period,
} from './policy'
import { addDays } from '@contract/domain/calendar'
import { countDays, findLastDay, listCounted, replaceDays, type Kind } from './repository'

export const COUNT_DAYS = 'statistics.count'

const KINDS: readonly Kind[] = ['page', 'event', 'session', 'error']

const shiftOf = ({ systemClock }: Services, now: Date): number =>
  now.getTime() - systemClock.now().getTime()

/** Counts the days of which events may have come since the run before; run twice it counts the same. */
export async function countPastDays(tx: Tx, services: Services, now: Date): Promise<Period> {
  const period = findDaysToCount(now, await findLastDay(tx))
  const shiftMs = shiftOf(services, now)
  const rows = []
  for (const kind of KINDS) rows.push(...(await countDays(tx, { kind, shiftMs, ...period })))
  await replaceDays(tx, period, rows)
  return period
}

/** The job, once a day on the business clock. */
export async function runCount({ tx, services, now }: JobRun): Promise<void> {
  await countPastDays(tx, services, now)
  await scheduleCount(services, tx, now)
}

/** The server calls this at its start; a run that waits is kept. */
export async function scheduleCount({ jobs }: Services, exec: Executor, now: Date): Promise<void> {
  await jobs.schedule(exec, { kind: COUNT_DAYS, key: 'daily', runAt: computeNextCount(now) })
}

/** What was counted of a period by name, the most frequent first: of days that may still change it is counted now. */
export async function readCounted(
  services: Services,
  kind: Kind,
  { from, to }: Period,
): Promise<Counted[]> {
  const { db, businessClock } = services
  const now = await businessClock.now(db)
  const open = findFirstOpenDay(now)
  const closed = addDays(open, -1)
  const [old, live] = await Promise.all([
    listCounted(db, kind, { from, to: to < closed ? to : closed }),
    countDays(db, { kind, shiftMs: shiftOf(services, now), from: from > open ? from : open, to }),
  ])
  return sumByName([...old, ...live])
}
