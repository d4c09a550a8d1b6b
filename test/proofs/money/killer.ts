import { setTimeout as sleep } from 'node:timers/promises'
import type { ProofDatabase } from './database'
import { APPLICATION } from './database'

/** Kills during one piece of work: fewer than the tries of a transaction, so that on a slow machine none of them runs out of tries. */
const MOST_KILLS = 6

export interface Killer {
  /** Kills now and then until the work is done, a few times. */
  during<T>(work: () => Promise<T>): Promise<T>
  kills(): number
}

/** Ends random busy connections of the proof's database while work runs (pg_terminate_backend). */
export function createKiller({ admin, name }: ProofDatabase, random: () => number): Killer {
  let kills = 0
  async function killOne(): Promise<void> {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where datname = $1 and application_name = $2 and state in ('active', 'idle in transaction') order by random() limit 1) busy`,
      [name, APPLICATION],
    )
    kills += rowCount ?? 0
  }
  return {
    kills: () => kills,
    async during(work) {
      let done = false
      const running = work().finally(() => {
        done = true
      })
      running.catch(() => undefined)
      const before = kills
      while (kills - before < MOST_KILLS) {
        await Promise.race([running.catch(() => undefined), sleep(10 + random() * 90)])
        if (done) return running
        await killOne()
      }
      return running
    },
  }
}
