import type { FastifyInstance } from 'fastify'
import { HEADER } from '@contract/headers'
import { normaliseNetwork } from '../security/network-of'
import type { Services } from '../services'
import { TooManyRequests } from './rate-limit'
import { header } from './request-headers'

const WINDOW_MS = 60_000
const MAX_COUNTERS = 50_000
/** One login and one device may ask for half of what an address may: behind it may stand a whole office. */
const SHARE = 2
/** What is longer is neither a token nor a session id of ours; counted by name, it would only fill the memory. */
const MAX_NAME = 128

/** Who asks: address, and token and session id as sent; '' where there is none. */
interface Caller {
  ip: string
  token: string
  device: string
}

/**
 * Counts requests per address, token and device and minute; answers with the seconds to wait, or 0. Each kind has
 * counters of its own: names that somebody makes up by the thousand do not push out what addresses have used.
 */
export function createFloodCounter(
  perMinute: number,
  maxCounters = MAX_COUNTERS,
): (caller: Caller, now: number) => number {
  const share = Math.max(1, Math.floor(perMinute / SHARE))
  const [addresses, tokens, devices] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  let started = 0

  function isOver(counts: Map<string, number>, name: string, max: number): boolean {
    if (name === '' || name.length > MAX_NAME) return false
    if (counts.size >= maxCounters && !counts.has(name)) counts.clear()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count > max
  }

  return ({ ip, token, device }, now) => {
    if (now - started >= WINDOW_MS) {
      started = now
      for (const counts of [addresses, tokens, devices]) counts.clear()
    }
    const flooded =
      isOver(addresses, normaliseNetwork(ip), perMinute) ||
      isOver(tokens, token, share) ||
      isOver(devices, device, share)
    return flooded ? Math.max(1, Math.ceil((started + WINDOW_MS - now) / 1000)) : 0
  }
}

/**
 * The cheap outer guard against floods, counted in this process. The limits that protect codes and passwords are
 * counted in PostgreSQL (rate-limit.ts).
 */
export function registerFloodGuard(app: FastifyInstance, { config, systemClock }: Services): void {
  const count = createFloodCounter(config.floodPerMinute)
  app.addHook('onRequest', async (request) => {
    const wait = count(
      {
        ip: request.ip,
        token: header(request, HEADER.token),
        device: header(request, HEADER.session),
      },
      systemClock.now().getTime(),
    )
    if (wait > 0) throw new TooManyRequests(wait)
  })
}
