import type { Tx } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { computeMembershipAt, type Standing } from '../policy'
import { findNextEnd, refreshLevels, saveStanding } from './repository'

export const REFRESH_LEVELS = 'membership.levels'

/** Memberships that one run brings up to date. */
const AT_ONCE = 500

/** Keeps what grants add up to with the level that it makes now, and has the level looked at again when the nearest end is reached. */
export async function saveMembership(
  tx: Tx,
  { jobs }: Services,
  { userId, standing, now }: { userId: string; standing: Standing; now: Date },
): Promise<void> {
  const { level } = computeMembershipAt(standing, now)
  await saveStanding(tx, userId, { ...standing, level })
  const end = level === 2 ? standing.svipUntil : level === 1 ? standing.vipUntil : null
  if (end) await jobs.schedule(tx, { kind: REFRESH_LEVELS, key: end.toISOString(), runAt: end })
}

/**
 * The job: levels whose end was reached, and any that another release wrote without its level. It looks again at the next end, so that
 * memberships from before this job are looked at too.
 */
export async function runLevels({ tx, services: { jobs, log }, now }: JobRun): Promise<void> {
  const changed = await refreshLevels(tx, now, AT_ONCE)
  log.info({ changed }, 'levels')
  const next = changed === AT_ONCE ? now : await findNextEnd(tx)
  if (next) await jobs.schedule(tx, { kind: REFRESH_LEVELS, key: next.toISOString(), runAt: next })
}

/** The server calls this at its start. */
export async function scheduleLevels({ jobs, db }: Services, now: Date): Promise<void> {
  await jobs.schedule(db, { kind: REFRESH_LEVELS, key: 'start', runAt: now })
}
