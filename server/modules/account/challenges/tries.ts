import { Mutex } from 'async-mutex'
import type { Services } from '../../../services'
import { computeKeyedHash } from '../../../security/encryption'
import { clearTries, findTries, takeBackTry, takeTry } from './repository'

/** How many failures lock, and for how long after the last one. System time. */
export interface TryLimit {
  purpose: 'login' | 'payPassword' | 'operator'
  max: number
  windowSeconds: number
}

export type Verdict =
  { type: 'right' } | { type: 'wrong'; left: number } | { type: 'locked'; minutes: number }

function keyOf(services: Services, limit: TryLimit, subject: string): string {
  return `${limit.purpose}:${computeKeyedHash(services.config.dataKey, 'tries', subject.toLowerCase())}`
}

const locks = new Map<string, Mutex>()

/** One after the other for one key in this process, so that right answers sent at once do not use each other's tries up. */
async function withKeyedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const lock = locks.get(key) ?? new Mutex()
  locks.set(key, lock)
  try {
    return await lock.runExclusive(work)
  } finally {
    if (!lock.isLocked()) locks.delete(key)
  }
}

/**
 * Judges a secret that locks. A try is counted and committed before it is judged, so that of any number of
 * parallel guesses no more than `max` are judged; a right one clears the count. `admit` hears the try's number before
 * it is judged and may throw, which takes the try back. Never call it inside a transaction that the failure rolls back.
 */
export async function judge(
  services: Services,
  limit: TryLimit,
  subject: string,
  isRight: () => Promise<boolean>,
  admit?: (number: number) => Promise<void>,
): Promise<Verdict> {
  const key = keyOf(services, limit, subject)
  return withKeyedLock(key, async () => {
    const now = services.systemClock.now()
    const number = await takeTry(services.db, key, limit, now)
    if (number === undefined) {
      const used = await findTries(services.db, key, new Date(0))
      const endsAt = (used?.lastAt ?? now).getTime() + limit.windowSeconds * 1000
      return { type: 'locked', minutes: Math.max(1, Math.ceil((endsAt - now.getTime()) / 60_000)) }
    }
    try {
      await admit?.(number)
    } catch (refusal) {
      await takeBackTry(services.db, key)
      throw refusal
    }
    if (await isRight()) {
      await clearTries(services.db, key)
      return { type: 'right' }
    }
    return number < limit.max
      ? { type: 'wrong', left: limit.max - number }
      : { type: 'locked', minutes: Math.ceil(limit.windowSeconds / 60) }
  })
}

export async function forgive(services: Services, limit: TryLimit, subject: string): Promise<void> {
  await clearTries(services.db, keyOf(services, limit, subject))
}
