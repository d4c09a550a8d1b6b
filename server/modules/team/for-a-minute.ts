import type { Db } from '../../db/pool'

/** Counting this many takes longer than all else about a page of the team. */
export const LARGE = 2_000
const KEPT_MS = 60_000
/** Large ones that are remembered, the last ones counted. */
const REMEMBERED = 1_000

/** What takes long to count is remembered for a minute by each process, what `isLarge` says; everything else is counted whenever it is asked for (docs/adr/0134-a-team-is-kept-as-pairs.md). */
export function forAMinute<T>(isLarge: (counted: T) => boolean) {
  const byDatabase = new WeakMap<Db, Map<string, { counted: T; at: number }>>()
  return {
    async load(db: Db, key: string, now: Date, count: () => Promise<T>): Promise<T> {
      const known = byDatabase.get(db) ?? new Map<string, { counted: T; at: number }>()
      byDatabase.set(db, known)
      const last = known.get(key)
      if (last && Math.abs(now.getTime() - last.at) < KEPT_MS) return last.counted
      const counted = await count()
      known.delete(key)
      if (!isLarge(counted)) return counted
      known.set(key, { counted, at: now.getTime() })
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return counted
    },
  }
}
