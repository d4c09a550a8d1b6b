import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { loadConfig } from '../../../server/config/env'
import { buildApp } from '../../../server/app'
import { createServices } from '../../../server/create-services'
import { openDatabase } from '../../../server/db/open'
import { createLog } from '../../../server/http/log'
import { findHub } from '../../../server/modules/message/socket/register-sockets'
import { createNatsBus } from '../../../server/realtime/nats-bus'
import { seeded } from '../../support/faulty-bus'

/** Heartbeats come often, as a proof has no 27 s. */
const BEAT_MS = 500
const LATEST_MS = 400

/** A node of the proof: the server on NATS, whose hints are lost, doubled and late, and whose sockets are cut after a commit. */
async function main(): Promise<void> {
  const config = loadConfig()
  const log = createLog('error', process.stderr)
  const database = await openDatabase(config, 'starcard-chaos', { log })
  const nats = createNatsBus(config.busUrl ?? '', log)
  const random = seeded(Number(process.env.CHAOS_SEED))
  const streams = new Set<Socket>()
  let calm = false
  process.on('SIGUSR2', () => (calm = true))
  const services = createServices(config, database.db, log, {
    // A page of elsewhere takes its time, in which its message may be answered, taken back or restarted away.
    readPage: async (url) => {
      await delay(random() * LATEST_MS)
      return { title: url, description: 'read', site: 'chaos.example' }
    },
    bus: {
      ...nats,
      publish(subject, message, away) {
        const publish = () => nats.publish(subject, message, away)
        const chance = calm ? 1 : random()
        // Committed, and not acknowledged.
        if (chance < 0.1) for (const stream of streams) stream.destroy()
        if (chance < 0.3) return
        if (chance < 0.5) setTimeout(publish, random() * LATEST_MS)
        else publish()
        if (chance < 0.7) publish()
      },
    },
  })
  const app = await buildApp(services, { logger: log, isDatabaseRunning: database.isRunning })
  app.server.on('connection', (stream) => {
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
  })
  await app.listen({ port: config.port, host: config.host })
  setInterval(() => void findHub(app).tellDigests(), BEAT_MS)
  process.stdout.write('ready\n')
}

void main()
