import type { Executor } from '../db/transaction'
import type { SystemClock } from './system'

/**
 * Time that governs membership, orders, codes, settlement and caps: the system's time plus an
 * offset that is kept in PostgreSQL and only grows.
 */
export interface BusinessClock {
  now(exec: Executor): Promise<Date>
  /** Moves the clock to `to`; a moment that has passed already changes nothing. Runs no jobs: see advanceBusinessClock. */
  advanceTo(exec: Executor, to: Date): Promise<Date>
}

export class ClockIsFixed extends Error {
  constructor() {
    super('The business clock cannot be moved in production.')
  }
}

export interface BusinessClockOptions {
  /** False in production: the offset is neither read nor written. */
  movable: boolean
  systemClock: SystemClock
}

export function createBusinessClock({ movable, systemClock }: BusinessClockOptions): BusinessClock {
  async function now(exec: Executor): Promise<Date> {
    if (!movable) return systemClock.now()
    const row = await exec.selectFrom('business_clock').select('offsetMs').executeTakeFirst()
    return new Date(systemClock.now().getTime() + (row?.offsetMs ?? 0))
  }

  return {
    now,
    async advanceTo(exec, to) {
      if (!movable) throw new ClockIsFixed()
      const offset = to.getTime() - systemClock.now().getTime()
      await exec
        .updateTable('business_clock')
        .set({ offsetMs: offset, changedAt: systemClock.now() })
        .where('offsetMs', '<', offset)
        .execute()
      return now(exec)
    },
  }
}
