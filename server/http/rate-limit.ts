import { sql } from 'kysely'
import type { SystemClock } from '../clock/system'
import type { Db } from '../db/pool'
import type { Executor } from '../db/transaction'
import { AppError } from './error'

export interface LimitRule {
  max: number
  windowSeconds: number
}

export interface LimitState {
  /** How often the key was hit in the running window, this hit included. */
  count: number
  allowed: boolean
  /** Seconds until the window ends. */
  retryAfter: number
}

/** Counters in PostgreSQL, atomic across processes. Counted outside the caller's transaction, so a rollback takes no hit back. */
export interface RateLimits {
  hit(key: string, rule: LimitRule): Promise<LimitState>
  /** Like hit. @throws TOO_MANY_REQUESTS past the maximum */
  require(key: string, rule: LimitRule): Promise<void>
  /** The running window without counting. */
  peek(key: string, rule: LimitRule): Promise<LimitState>
  /** Takes one hit back, of a try that turned out not to be one. */
  takeBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

export class TooManyRequests extends AppError {
  constructor(readonly retryAfter: number) {
    super('TOO_MANY_REQUESTS', { seconds: retryAfter })
  }
}

interface Counter {
  count: number
  windowStart: Date
}

export function createRateLimits(db: Db, systemClock: SystemClock): RateLimits {
  function state(counter: Counter, rule: LimitRule): LimitState {
    const end = counter.windowStart.getTime() + rule.windowSeconds * 1000
    return {
      count: counter.count,
      allowed: counter.count <= rule.max,
      retryAfter: Math.max(1, Math.ceil((end - systemClock.now().getTime()) / 1000)),
    }
  }

  async function hit(key: string, rule: LimitRule): Promise<LimitState> {
    const now = systemClock.now()
    const oldest = new Date(now.getTime() - rule.windowSeconds * 1000)
    const expires = new Date(now.getTime() + rule.windowSeconds * 1000)
    const { rows } = await sql<Counter>`
      insert into rate_limit as r (key, window_start, count, expires_at) values (${key}, ${now}, 1, ${expires})
      on conflict (key) do update set
        count = case when r.window_start <= ${oldest} then 1 else r.count + 1 end,
        window_start = case when r.window_start <= ${oldest} then ${now} else r.window_start end,
        expires_at = case when r.window_start <= ${oldest} then ${expires} else r.expires_at end
      returning count, window_start`.execute(db)
    return state(rows[0] ?? { count: 1, windowStart: now }, rule)
  }

  return {
    hit,
    async require(key, rule) {
      const { allowed, retryAfter } = await hit(key, rule)
      if (!allowed) throw new TooManyRequests(retryAfter)
    },
    async peek(key, rule) {
      const now = systemClock.now()
      const oldest = new Date(now.getTime() - rule.windowSeconds * 1000)
      const row = await db
        .selectFrom('rate_limit')
        .select(['count', 'windowStart'])
        .where('key', '=', key)
        .where('windowStart', '>', oldest)
        .executeTakeFirst()
      return state(row ?? { count: 0, windowStart: now }, rule)
    },
    async takeBack(key) {
      await db
        .updateTable('rate_limit')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },
    async clear(key) {
      await db.deleteFrom('rate_limit').where('key', '=', key).execute()
    },
  }
}

export async function deleteExpiredCounters(exec: Executor, now: Date): Promise<void> {
  await exec.deleteFrom('rate_limit').where('expiresAt', '<', now).execute()
}
