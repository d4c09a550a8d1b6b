import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app'
import { loadConfig } from '../../../server/config/env'
import { createServices } from '../../../server/create-services'
import type { Db } from '../../../server/db/pool'
import { createLog } from '../../../server/http/log'
import { issueToken } from '../../../server/modules/session'
import type { Services } from '../../../server/services'
import { createProofDatabase } from '../money/database'

export interface Site {
  url: string
  callers: { headers: Record<string, string> }[]
  app: FastifyInstance
  databaseUrl: string
  close(): Promise<void>
}

/** As a deployment runs it. */
const PRODUCTION = {
  STARCARD_MODE: 'production',
  FLOOD_PER_MINUTE: '100000000',
  DATA_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://bench.starcard.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  METRICS_TOKEN: 'm'.repeat(32),
}

/** Headers of signed-in people, spread over everyone. */
async function signIn(
  services: Services,
  people: number,
  count: number,
): Promise<{ headers: Record<string, string> }[]> {
  const step = Math.max(1, Math.floor(people / count))
  const callers: { headers: Record<string, string> }[] = []
  for (let n = 1; n <= people && callers.length < count; n += step) {
    const userId = `U${String(n).padStart(25, '0')}`
    const session = `bench-session-${n}`
    await services.db
      .insertInto('device_session')
      .values({
        id: session,
        deviceId: `bench-device-${n}`,
        createdAt: services.systemClock.now(),
        lastSeenAt: services.systemClock.now(),
      })
      .execute()
    callers.push({
      headers: {
        'i-sessioncode': session,
        'i-token': await issueToken(services.db, {
          userId,
          sessionCode: session,
          deviceName: 'Web',
          services,
        }),
      },
    })
  }
  return callers
}

/** The whole server on a port, with a database that was filled; `fill` answers with how many of its people sign in. `url` is of the path that is measured. */
export async function openSite(
  url: string,
  path: string,
  fill: (db: Db) => Promise<number>,
): Promise<Site> {
  const database = await createProofDatabase(url, 24)
  const people = await fill(database.owner)
  const logger = createLog('silent')
  const services = createServices(loadConfig(PRODUCTION), database.db, logger)
  const app = await buildApp(services, { logger, h5: '/nonexistent' })
  const callers = await signIn(services, people, 50)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `${address}${path}`,
    callers,
    app,
    databaseUrl: database.url,
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
