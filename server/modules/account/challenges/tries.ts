import type { Services } from '../../../services'
import { keyedHash } from '../../../security/encryption'
import { clearTries, findTries, takeTry } from './repository'

/** How many failures lock, and for how long after the last one. System time (interfaces.md). */
export interface TryLimit {
  purpose: 'login' | 'loginDevice' | 'payPassword' | 'mailDevice'
  max: number
  windowSeconds: number
}

export type Try = { type: 'allowed'; left: number } | { type: 'locked'; minutes: number }

function keyOf(services: Services, limit: TryLimit, subject: string): string {
  return `${limit.purpose}:${keyedHash(services.config.dataKey, 'tries', subject.toLowerCase())}`
}

/**
 * Counts a try before it is judged, and commits it at once: a caller that turns out right calls
 * `forgive`. Never call it inside a transaction that the failure rolls back.
 */
export async function countTry(services: Services, limit: TryLimit, subject: string): Promise<Try> {
  const now = services.systemClock.now()
  const key = keyOf(services, limit, subject)
  const number = await takeTry(services.db, key, limit, now)
  if (number !== undefined) return { type: 'allowed', left: limit.max - number }
  const used = await findTries(services.db, key, new Date(0))
  const endsAt = (used?.lastAt ?? now).getTime() + limit.windowSeconds * 1000
  return { type: 'locked', minutes: Math.max(1, Math.ceil((endsAt - now.getTime()) / 60_000)) }
}

/** Tries counted within the window so far. */
export async function triesSoFar(services: Services, limit: TryLimit, subject: string): Promise<number> {
  const since = new Date(services.systemClock.now().getTime() - limit.windowSeconds * 1000)
  const used = await findTries(services.db, keyOf(services, limit, subject), since)
  return used?.tries ?? 0
}

export async function forgive(services: Services, limit: TryLimit, subject: string): Promise<void> {
  await clearTries(services.db, keyOf(services, limit, subject))
}
