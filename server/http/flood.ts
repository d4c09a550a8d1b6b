import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HEADER } from '@contract/headers'
import type { Services } from '../services'
import { TooManyRequests } from './rate-limit'
import { header } from './request-headers'

const WINDOW_MS = 60_000
const MAX_COUNTERS = 50_000
/** One login and one device may ask for half of what an address may: behind it may stand a whole office. */
const SHARE = 2

/** The address; of IPv6 the network of 64 bits, as one subscriber holds all of it. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  return `${(ip.split('::')[0] ?? '').split(':').slice(0, 4).join(':')}::/64`
}

function subjectsOf(request: FastifyRequest, perMinute: number): { key: string; max: number }[] {
  const share = Math.max(1, Math.floor(perMinute / SHARE))
  const [token, device] = [header(request, HEADER.token), header(request, HEADER.session)]
  return [{ key: `address ${networkOf(request.ip)}`, max: perMinute }, ...(token ? [{ key: `token ${token}`, max: share }] : []), ...(device ? [{ key: `device ${device}`, max: share }] : [])]
}

/**
 * The cheap outer guard against floods, counted in this process per address, token and device and minute. The limits
 * that protect codes and passwords are counted in PostgreSQL (rate-limit.ts).
 */
export function registerFloodGuard(app: FastifyInstance, { config, systemClock }: Services): void {
  let started = systemClock.now().getTime()
  let counts = new Map<string, number>()

  app.addHook('onRequest', async (request) => {
    const now = systemClock.now().getTime()
    if (now - started >= WINDOW_MS || counts.size >= MAX_COUNTERS) {
      started = now
      counts = new Map()
    }
    for (const { key, max } of subjectsOf(request, config.floodPerMinute)) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > max) throw new TooManyRequests(Math.max(1, Math.ceil((started + WINDOW_MS - now) / 1000)))
    }
  })
}
