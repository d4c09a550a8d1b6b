import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { TooManyRequests } from './rate-limit'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 50_000

/**
 * The cheap outer guard against floods, counted in this process per address and minute. The limits that
 * protect codes and passwords are counted in PostgreSQL (rate-limit.ts).
 */
export function registerFloodGuard(app: FastifyInstance, { config, systemClock }: Services): void {
  let started = systemClock.now().getTime()
  let counts = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    const now = systemClock.now().getTime()
    if (now - started >= WINDOW_MS || counts.size >= MAX_ADDRESSES) {
      started = now
      counts = new Map()
    }
    const count = (counts.get(request.ip) ?? 0) + 1
    counts.set(request.ip, count)
    if (count > config.floodPerMinute) throw new TooManyRequests(Math.max(1, Math.ceil((started + WINDOW_MS - now) / 1000)))
  })
}
