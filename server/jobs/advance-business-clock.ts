import { ClockIsFixed } from '../clock/business'
import type { Services } from '../services'

/**
 * Moves business time to `to`, stopping at every moment at which a job is due, so that each runs with
 * its own "now". Returns when everything due by `to` has run. Refused in production; a moment that has
 * passed already only runs what is due.
 */
export async function advanceBusinessClock(
  services: Services,
  to: Date,
): Promise<{ now: Date; jobs: number }> {
  const { config, db, businessClock, jobs } = services
  if (config.production) throw new ClockIsFixed()
  let ran = await jobs.runDue(services)
  for (let due = await jobs.nextDue(db, to); due; due = await jobs.nextDue(db, to)) {
    await businessClock.advanceTo(db, due)
    ran += await jobs.runDue(services)
  }
  const now = await businessClock.advanceTo(db, to)
  ran += await jobs.runDue(services)
  return { now, jobs: ran }
}
